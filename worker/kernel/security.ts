import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'
import { hostOf } from './host.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** What browsers say in Sec-Fetch-Site of a page of the same origin, and of what the person himself asked for. */
const OWN = new Set(['same-origin', 'none'])

/**
 * A change must come from a page of the same host, or from something that is no page and sends neither header. A page of a sister
 * domain is somebody else's: products live on domains of their own, so `same-site` says nothing of who wrote it.
 */
export const sameOrigin = createMiddleware<Env>((c, next) => {
  if (!CHANGES.has(c.req.method)) return next()
  const [origin, from] = [c.req.header('Origin'), c.req.header('Sec-Fetch-Site')]
  const foreign =
    (origin !== undefined && hostAndPortOf(origin) !== new URL(c.req.url).host) ||
    (from !== undefined && !OWN.has(from.toLowerCase()))
  if (foreign) throw new Fault('foreignOrigin', { origin, from })
  return next()
})

function hostAndPortOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : ''
}

const page = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}
const api = {
  ...page,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const shared = { ...api, 'Cross-Origin-Resource-Policy': 'cross-origin' }
// It answers the frame that opened it, which stands in a page of another site.
const handover = { ...page, 'Cross-Origin-Opener-Policy': 'unsafe-none' }
const { 'X-Frame-Options': _none, ...unframed } = page
const framed = { ...unframed, 'Cross-Origin-Resource-Policy': 'cross-origin' }

const TWO_YEARS = 'max-age=63072000'
const guardsWith = (strict?: string) => {
  const all = strict ? { 'Strict-Transport-Security': strict } : {}
  const guard = (headers: Record<string, string>) => Object.entries({ ...headers, ...all })
  return {
    api: guard(api),
    shared: guard(shared),
    page: guard(page),
    handover: guard(handover),
    framed: guard(framed),
  }
}
// A product's own domain is a customer's: what else stands below it is not ours to bind.
const GUARDS = {
  local: guardsWith(),
  main: guardsWith(`${TWO_YEARS}; includeSubDomains`),
  others: guardsWith(TWO_YEARS),
}

/**
 * Headers of every answer. Whatever the API sends may do nothing in a browser, and neither may a public file, which other
 * sites may show; a page brings its own content policy, and one that some sites may frame leaves it to that.
 */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of guardOf(c)) headers.set(name, value)
})

function guardOf(c: Context<Env>) {
  const guards = GUARDS[c.env.ENVIRONMENT === 'local' ? 'local' : isMain(c) ? 'main' : 'others']
  if (c.req.path.startsWith('/api/')) return guards.api
  if (c.req.path.startsWith('/public/')) return guards.shared
  if (c.req.path === '/handover') return guards.handover
  return c.get('framed') ? guards.framed : guards.page
}

const isMain = (c: Context<Env>) => c.env.MAIN_HOSTS.split(',').includes(hostOf(c.req.url))
