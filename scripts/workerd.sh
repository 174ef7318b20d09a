#!/bin/sh
# Has the kernel end workerd when its parent dies, even by kill -9, so that it never keeps the port.
workerd=$(echo "$(dirname "$0")"/../node_modules/@cloudflare/workerd-*/bin/workerd)
command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL "$workerd" "$@"
exec "$workerd" "$@"
