"""The border to the browser: what the page asks of it, and the one module that knows it."""
