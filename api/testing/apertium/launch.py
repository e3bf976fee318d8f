"""Starts Apertium-APY on this machine only, which it cannot do by itself, and ends with whoever started it."""

import os
import sys
import threading

import tornado.tcpserver
from apertium_apy.apy import main

bind_sockets = tornado.tcpserver.bind_sockets


def bind_loopback(port, **_):
    sockets = bind_sockets(port, address="127.0.0.1")
    print("port", sockets[0].getsockname()[1], flush=True)
    return sockets


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


tornado.tcpserver.bind_sockets = bind_loopback
threading.Thread(target=end_with_parent, daemon=True).start()
main()
