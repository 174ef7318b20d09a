import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/**
 * HEAD is answered as GET is, and its body is left out on the way. What would have been read for it is let go, or a stream of
 * events would hold its place for as long as it may last.
 */
export const letsBodyGo = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.raw.method === 'HEAD') await c.res.body?.cancel()
})
