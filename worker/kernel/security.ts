import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** What browsers say in Sec-Fetch-Site of a page of the same origin, and of what the person himself asked for. */
const OWN = new Set(['same-origin', 'none'])

/**
 * A change must come from a page of the same host, or from something that is no page and sends neither header. A page of a sister
 * domain is somebody else's: products live on domains of their own, so `same-site` says nothing of who wrote it.
 */
export const sameOrigin = createMiddleware<Env>(async (c, next) => {
  if (CHANGES.has(c.req.method)) {
    const [origin, from] = [c.req.header('Origin'), c.req.header('Sec-Fetch-Site')]
    const foreign =
      (origin !== undefined && hostOf(origin) !== new URL(c.req.url).host) ||
      (from !== undefined && !OWN.has(from.toLowerCase()))
    if (foreign) throw new Fault('foreignOrigin', { origin, from })
  }
  await next()
})

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : ''
}

/**
 * Whoever asks over plain http is led to https, where browsers are told to stay: over http they would not heed it. A local site has
 * no other way than http.
 */
export const overHttps = createMiddleware<Env>(async (c, next) => {
  if (c.env.ENVIRONMENT === 'local' || c.req.url.startsWith('https:')) return next()
  const { hostname, pathname, search } = new URL(c.req.url)
  return c.redirect(`https://${hostname}${pathname}${search}`, 308)
})

const common = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  // They speak to browsers that are no more; each costs every answer its bytes, and its share of the time it takes.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
} as const

const api = {
  ...common,
  originAgentCluster: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
}
const shared = { ...api, crossOriginResourcePolicy: 'cross-origin' } as const

/** Public files, and what a link is shown by where it is shared: the picture of its page and the mark of its site. */
const SHOWN_BY_OTHERS = /^\/(?:public\/|og\/|favicon\.svg$)/

const TWO_YEARS = 'max-age=63072000'
const guardsWith = (strictTransportSecurity: string | false) => ({
  api: secureHeaders({ ...api, strictTransportSecurity }),
  shared: secureHeaders({ ...shared, strictTransportSecurity }),
  page: secureHeaders({ ...common, strictTransportSecurity }),
  handover: secureHeaders({
    ...common,
    // It answers the frame that opened it, which stands in a page of another site.
    crossOriginOpenerPolicy: 'unsafe-none',
    strictTransportSecurity,
  }),
  framed: secureHeaders({
    ...common,
    xFrameOptions: false,
    crossOriginResourcePolicy: 'cross-origin',
    strictTransportSecurity,
  }),
})
// A product's own domain is a customer's: what else stands below it is not ours to bind.
const GUARDS = {
  local: guardsWith(false),
  main: guardsWith(`${TWO_YEARS}; includeSubDomains`),
  others: guardsWith(TWO_YEARS),
}

/**
 * Headers of every answer. Whatever the API sends may do nothing in a browser, and neither may what other sites
 * may show, nor what else brings no policy of its own; a page brings one, and where some sites may frame it leaves it to that.
 */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  const isMain = c.get('site')?.hosted === false
  const guards = GUARDS[c.env.ENVIRONMENT === 'local' ? 'local' : isMain ? 'main' : 'others']
  const guard = () => {
    if (c.req.path.startsWith('/api/')) return guards.api
    if (SHOWN_BY_OTHERS.test(c.req.path)) return guards.shared
    if (!c.res.headers.has('Content-Security-Policy')) return guards.api
    if (c.req.path === '/handover') return guards.handover
    return c.var.framed ? guards.framed : guards.page
  }
  await guard()(c, async () => {})
})
