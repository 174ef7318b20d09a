import { once } from 'node:events'
import { createServer, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Where the local site listens unless HOST says otherwise: with its levers and codes everybody who reaches it is everybody. */
export const LOOPBACK = '127.0.0.1'

/** As long as what was ended a moment ago may keep its port. */
const LETS_GO_MS = 3000
const EVERYWHERE = ['0.0.0.0', '::']
const WHY: Record<string, string> = {
  EADDRINUSE: 'something else listens there; end it, or set PORT',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST is no address of this machine',
  EACCES: 'this user may not; set PORT to 1024 or more',
  ERR_SOCKET_BAD_PORT: 'PORT is no number from 0 to 65535',
}

/** @throws Error that says why nothing can listen there */
export async function mustBeFree(host: string, port: number) {
  const end = performance.now() + LETS_GO_MS
  for (;;) {
    const code = await refusal(host, port)
    if (!code) return
    if (code !== 'EADDRINUSE' || performance.now() > end)
      throw new Error(`it cannot listen on ${named(host)}:${port}: ${WHY[code] ?? code}.`)
    await wait(100)
  }
}

async function refusal(host: string, port: number): Promise<string | undefined> {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
    await once(probe.close(), 'close')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** The hosts, as they stand in an address, under which the machine is reached beyond loopback. */
export function hostsBeyondLoopback(host: string): string[] {
  if (!EVERYWHERE.includes(host)) return host === LOOPBACK ? [] : [named(host)]
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => named(address)),
  )
}

/** The address to open. */
export const addressOf = (host: string, port: number | string) =>
  `http://${[LOOPBACK, ...EVERYWHERE].includes(host) ? 'localhost' : named(host)}:${port}`

const named = (host: string) => (isIPv6(host) ? `[${host}]` : host)
