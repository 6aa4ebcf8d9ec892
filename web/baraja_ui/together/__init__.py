"""Several devices at one table, without a server."""
