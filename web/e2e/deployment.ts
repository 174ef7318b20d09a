import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'

const ASSETS = join(import.meta.dirname, '../../dist/client/assets')
const MARK = '~2'
const HOTEL = '<!doctype html><title>Hotel</title><h1>Welcome to our network</h1>'

/**
 * A site in front of a server, on which another version can be put: every file of the app then has another name, and those of before
 * are gone. The starter stays as it is, as it does in most versions.
 */
export async function startDeployable(upstream: string) {
  const names = new Set(readdirSync(ASSETS).filter((name) => !name.startsWith('start-')))
  const loads: string[] = []
  let deployed = false
  let isHotel = false
  const renamed = (text: string) =>
    text
      .replace(/[\w.~-]+\.(?:js|css|wasm)\b/g, (name) =>
        names.has(name) ? name.replace(/\.(\w+)$/, `${MARK}.$1`) : name,
      )
      .replace(/name:`\w{8}`/, 'name:`deployed`')

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    if (isHotel) return response.writeHead(200, { 'content-type': 'text/html' }).end(HOTEL)
    const isOfApp = names.has(path.replace('/assets/', '').replace(MARK, ''))
    if (isOfApp && deployed !== path.includes(MARK)) return response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: __, ...asked } = request.headers as Record<string, string>
    const headers = {
      ...asked,
      'accept-encoding': 'identity',
      // To the server its own pages ask.
      ...(asked.origin && { origin: upstream }),
    }
    const found = await fetch(upstream + path.replace(MARK, ''), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const given = Object.fromEntries(found.headers)
    const type = given['content-type'] ?? ''
    if (type.startsWith('text/html')) loads.push(path)
    const { etag: ___, 'content-length': ____, ...kept } = given
    const isText = /html|javascript/.test(type)
    const bytes = Buffer.from(await found.arrayBuffer())
    response.writeHead(found.status, kept)
    response.end(deployed && isText ? renamed(bytes.toString()) : bytes)
  }

  const site = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    /** The pages that were asked for. */
    loads,
    deploy: () => void (deployed = true),
    /** Between the visitor and the site somebody answers everything by a page of his own, until he has let him through. */
    hotel: (stands: boolean) => void (isHotel = stands),
    stop: () => {
      site.closeAllConnections()
      site.close()
    },
  }
}
