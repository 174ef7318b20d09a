import { onTestFinished, vi } from 'vitest'

/** What a vendor was asked over HTTP. */
export type Asked = {
  url: string
  method: string
  key: string | null
  body: Record<string, unknown>
}

/** A vendor's end of the wire, spoken by a stand-in for the length of a test; what it was asked is kept. */
export function wire(answer: (asked: Asked) => Response | Promise<Response>): { asked: Asked[] } {
  const asked: Asked[] = []
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (given: string | URL | Request, init?: RequestInit) => {
    const request = new Request(given, init)
    // OpenAI's client looks at an empty answer before it sends its first form.
    if (request.url.startsWith('data:')) return new Response('')
    const one = {
      url: request.url,
      method: request.method,
      key: request.headers.get('Authorization'),
      body: await bodyOf(request),
    }
    asked.push(one)
    return Promise.race([
      answer(one),
      new Promise<never>((_, no) =>
        init?.signal?.addEventListener('abort', () => no(new DOMException('', 'AbortError'))),
      ),
    ])
  })
  onTestFinished(() => void (globalThis.fetch = real))
  return { asked }
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/')) {
    const form = await request.formData()
    return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
  }
  return type.includes('json') ? await request.json() : {}
}

/** A failure in the words of OpenAI's API. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { message: code, type: 'error', code } }, { status, headers })

/** How a vendor misbehaves before any of its answer has come, and what every port says of it. */
export const MISBEHAVIOURS: readonly [
  name: string,
  answer: () => Response | Promise<Response>,
  why: string,
][] = [
  ['busy', () => refusal(429, 'rate_limit_exceeded', { 'Retry-After': '1' }), 'down'],
  ['broken', () => refusal(503, 'server_error'), 'down'],
  ['switched off for us', () => refusal(401, 'invalid_api_key'), 'down'],
  ['refusing', () => refusal(400, 'content_policy_violation'), 'refused'],
  ['given nonsense', () => refusal(400, 'invalid_image'), 'unreadable'],
  ['given too much', () => refusal(413, 'too_large'), 'tooLarge'],
  ['gone before it answered', () => Promise.reject(new TypeError('network')), 'lost'],
]
