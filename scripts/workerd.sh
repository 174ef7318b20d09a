#!/bin/sh
# The kernel ends workerd when its parent dies, even by kill -9.
exec setpriv --pdeathsig KILL "$(dirname "$0")/../node_modules/workerd/bin/workerd" "$@"
