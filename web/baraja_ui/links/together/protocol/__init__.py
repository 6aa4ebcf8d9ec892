"""What the devices of one table say to each other: messages, their numbers, their checks, and how they come to agree
again. Nothing here knows of browsers, of the page or of how the text travels.

One device leads the table, the others follow. All play the same record: seed, set-up, decisions. Each decision is of
one seat, each seat of one device, so that no two devices can make the same decision: whoever is asked decides at once
and tells the leader, who checks it and tells the others. `era` counts the times that decisions were taken back: what
was said in an era that is over means nothing any more.
"""
