import sys

sys.path.insert(0, "/lib/python3.14/site-packages/baraja.zip")
from baraja_ui.app import start

start()
