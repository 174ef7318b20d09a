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

/** Headers of API answers; a page's own policy is set by the page. */
export const securityHeaders = (production: boolean) =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    strictTransportSecurity: production ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  })
