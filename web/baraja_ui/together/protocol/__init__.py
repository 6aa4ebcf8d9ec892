"""The protocol between the devices of a table: messages, their numbers and checks, and how devices come to agree again.
Nothing here knows about browsers, the page or how the text is transported.

One device leads the table, the others follow. All play the same record: seed, set-up, decisions. Each decision belongs
to one seat and each seat to one device, so that no two devices can make the same decision: the device whose seat is
asked decides at once and tells the leader, which checks the decision and tells the others. `era` counts how often
decisions were taken back: messages of an earlier era are ignored.
"""
