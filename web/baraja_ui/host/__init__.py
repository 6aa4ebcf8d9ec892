"""The border to the browser: what the page asks of it, and the only modules that know it."""
