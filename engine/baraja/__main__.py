"""`python -m baraja`."""

import sys

if __name__ == "__main__":
    try:
        from .cli import main

        sys.exit(main())
    except KeyboardInterrupt:  # while the program is read: 130 is what shells expect
        sys.exit(130)
