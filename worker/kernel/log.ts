import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { crashOf } from './crash.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'

// `c.var` is made anew each time it is asked for, so what every request passes through takes a value by its name.

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One line of JSON for each change and each failure: that of a reading that went well would say what the platform's own record of
 * it says, and cost more than the rest of its answer. It names the route's pattern, never the address, so no id, token or mailbox
 * enters it.
 */
export const log = createMiddleware<Env>(async (c, next) => {
  const started = performance.now()
  c.set('logged', {})
  await next()
  if (READS.has(c.req.method) && c.res.status < 400) return
  const fault = c.error instanceof Fault ? { fault: c.error.fault, ...c.error.detail } : {}
  const crash = c.error && !(c.error instanceof Fault) ? { error: crashOf(c.error) } : {}
  const line = {
    request_id: c.get('requestId'),
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - started),
    ...fault,
    ...crash,
    ...c.get('logged'),
  }
  if (c.res.status >= 500) console.error(JSON.stringify(line))
  else console.log(JSON.stringify(line))
})
