import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/** Whoever sends more than this is cut off. */
const DRAINED_BYTES = 64 * 1024 * 1024

/**
 * Reads the rest of a body that the answer did not need, for many clients listen only once they have sent everything, and to
 * them an answer before that is a lost connection.
 */
export const drains = createMiddleware<Env>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (!body || body.locked) return
  const reader = body.getReader()
  try {
    for (let left = DRAINED_BYTES; left >= 0;) {
      const { done, value } = await reader.read()
      if (done) return
      left -= value.byteLength
    }
  } catch {
    // Whoever sent it has gone.
  } finally {
    reader.releaseLock()
  }
})
