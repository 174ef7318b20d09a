import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A change must come from a page of the same host, or from something that is no page and sends no Origin. */
export const sameOrigin = createMiddleware<Env>(async (c, next) => {
  const origin = c.req.header('Origin')
  if (CHANGES.has(c.req.method) && origin !== undefined && hostOf(origin) !== new URL(c.req.url).host) {
    throw new Fault('foreignOrigin', { origin })
  }
  await next()
})

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : ''
}

const common = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
} as const

const api = { ...common, contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] } }
const shared = { ...api, crossOriginResourcePolicy: 'cross-origin' } as const

const HSTS = 'max-age=63072000; includeSubDomains'
const guardsWith = (strictTransportSecurity: string | false) => ({
  api: secureHeaders({ ...api, strictTransportSecurity }),
  shared: secureHeaders({ ...shared, strictTransportSecurity }),
  page: secureHeaders({ ...common, strictTransportSecurity }),
})
const guards = { local: guardsWith(false), production: guardsWith(HSTS) }

/**
 * Headers of every answer. Whatever the API sends may do nothing in a browser, and neither may a public file, which other
 * sites may show; a page brings its own content policy.
 */
export const securityHeaders = createMiddleware<Env>((c, next) => {
  const { api, shared, page } = guards[c.env.ENVIRONMENT]
  const guard = c.req.path.startsWith('/api/') ? api : c.req.path.startsWith('/public/') ? shared : page
  return guard(c, next)
})
