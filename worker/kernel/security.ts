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

const HSTS = 'max-age=63072000; includeSubDomains'
const guards = {
  local: { api: secureHeaders({ ...api, strictTransportSecurity: false }), page: secureHeaders({ ...common, strictTransportSecurity: false }) },
  production: { api: secureHeaders({ ...api, strictTransportSecurity: HSTS }), page: secureHeaders({ ...common, strictTransportSecurity: HSTS }) },
}

/** Headers of every answer. Whatever the API sends may do nothing in a browser; a page brings its own content policy. */
export const securityHeaders = createMiddleware<Env>((c, next) => {
  const { api, page } = guards[c.env.ENVIRONMENT]
  return c.req.path.startsWith('/api/') ? api(c, next) : page(c, next)
})
