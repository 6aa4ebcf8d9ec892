"""What authors run in engine/ to renew data: the book of plans, the worths of villagers, golden lines."""
