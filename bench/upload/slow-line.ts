import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A way to a server on which all connections share so many bits a second; the way back is free. `sent` tells the bytes so far. */
export async function slowLine(target: string, bitsPerSecond: number) {
  const { port } = new URL(target)
  const open = new Set<Socket>()
  let freeAt = 0
  let bytes = 0
  const throttle = () =>
    new Transform({
      highWaterMark: 16 * 1024,
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        freeAt = Math.max(freeAt, performance.now()) + (chunk.length * 8000) / bitsPerSecond
        setTimeout(() => done(null, chunk), Math.max(0, freeAt - performance.now()))
      },
    })
  const server = createServer((client) => {
    const upstream = connect(Number(port), 'localhost')
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      socket.on('error', () => [client, upstream].forEach((end) => end.destroy()))
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(throttle()).pipe(upstream)
    upstream.pipe(client)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, close, sent: () => bytes }
}
