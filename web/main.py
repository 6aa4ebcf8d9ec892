from baraja_ui.app import start

start()
