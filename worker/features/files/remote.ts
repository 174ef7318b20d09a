import { mainHostsOf } from '../../kernel/bindings.ts'
import type { Site, User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { take } from '../../kernel/rate.ts'
import { ownDomains } from '../domains/serving.ts'
import { publicAddress } from './public-address.ts'
import { MAX_FILE_BYTES } from './slicing/contract.ts'
import { HEAD_BYTES, identify, type Kind } from './sniff.ts'

const MAX_REDIRECTS = 3
const LIMIT_MS = 15_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The line out, so that it can be stood in for. */
type Line = { fetch: typeof fetch; limitMs: number }
const LINE: Line = { fetch: (input, init) => fetch(input, init), limitMs: LIMIT_MS }

type RemoteFile = { name: string; bytes: Uint8Array; kind: Kind }

/**
 * A picture, sound or film of the web: at most three redirects, each checked as the first address was and none from https down to
 * http, 20 MB as they arrive (unpacked), 15 seconds for everything. What it is, its bytes say.
 * @throws Fault addressForbidden, addressAway, addressNoMedia, fileTooLarge, fileEmpty, tooManyRequests
 */
export async function readRemote(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  user: Pick<User, 'id'>,
  site: Site,
  given: string,
  line = LINE,
): Promise<RemoteFile> {
  const own = [site.host, ...mainHostsOf(deps.env), ...(await ownDomains(deps))]
  const start = publicAddress(given, own)
  await take(deps, 'fetchByUser', user.id)
  const signal = AbortSignal.timeout(line.limitMs)
  const { response, url } = await follow(line, start, own, signal).catch(away)
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Fault('addressAway', { status: response.status })
  }
  const bytes = await readUnder(MAX_FILE_BYTES, response, signal).catch(away)
  if (bytes.length === 0) throw new Fault('fileEmpty')
  const kind = await identify(bytes.subarray(0, HEAD_BYTES), '')
  if (!/^(?:image\/(?!svg)|audio\/|video\/)/.test(kind.mimetype))
    throw new Fault('addressNoMedia', { mimetype: kind.mimetype })
  return { name: nameOf(url, kind.extension), bytes, kind }
}

async function follow(line: Line, start: URL, own: readonly string[], signal: AbortSignal) {
  let url = start
  for (let hops = 0; ; hops++) {
    const response = await line.fetch(url.href, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'image/*, audio/*, video/*' },
    })
    if (!REDIRECTS.has(response.status)) return { response, url }
    await response.body?.cancel()
    const next = response.headers.get('Location')
    if (next === null || hops === MAX_REDIRECTS)
      throw new Fault('addressAway', { redirects: hops + 1 })
    const from = url.protocol
    url = publicAddress(next, own, url)
    if (from === 'https:' && url.protocol !== 'https:')
      throw new Fault('addressForbidden', { why: 'from https to http' })
  }
}

/** Counts what arrives; what was announced only refuses early. */
async function readUnder(
  ceiling: number,
  response: Response,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const stop = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', stop)
  const chunks: Uint8Array[] = []
  let size = Number(response.headers.get('Content-Length') ?? 0) > ceiling ? Infinity : 0
  while (size <= ceiling) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) {
      signal.removeEventListener('abort', stop)
      return new Uint8Array(await new Blob(chunks).arrayBuffer())
    }
    size += value.length
    chunks.push(value)
  }
  stop()
  throw new Fault('fileTooLarge', { from: response.url })
}

/** Whatever goes wrong on the way is the address's fault, not ours. */
function away(error: unknown): never {
  throw error instanceof Fault ? error : new Fault('addressAway', { why: String(error) })
}

/** The last part of the path, with the ending that the bytes deserve. */
function nameOf(url: URL, extension: string) {
  const last = url.pathname.split('/').pop() ?? ''
  const base = (/%[0-9a-f]{2}/i.test(last) ? decoded(last) : last).replace(/\.[^.]{0,10}$/, '')
  return `${base || url.hostname}.${extension}`
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
