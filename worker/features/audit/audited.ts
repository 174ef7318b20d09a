import { createMiddleware } from 'hono/factory'
import type { Env, User } from '../../kernel/env.ts'
import { audit } from './write.ts'

type Answer = { data?: { id?: string; key?: string; file_hash?: string } }

/**
 * The last step before the verb of an admin's change: writes the change down when the verb has succeeded, and not again when an
 * answer is repeated. What needs a reason or moves money is written by its verb, in one batch with the deed. A test asks every change
 * of the admins for its line.
 * @param action a noun and what was done to it
 */
export const audited = (action: string) =>
  createMiddleware<Env & { Variables: { user: User } }>(async (c, next) => {
    await next()
    if (!c.res.ok) return
    const [first, ...more] = Object.values(c.req.param() as Record<string, string>)
    await audit(c.var.deps, c.var.user, {
      action,
      subject: first ?? (await madeBy(c.res)),
      reason: '',
      detail: more.length > 0 ? { of: more } : {},
    })
  })

/** What a change without an id in its address was done to, its answer says. */
async function madeBy(answer: Response) {
  const { data } = (await answer.clone().json()) as Answer
  return data?.id ?? data?.key ?? data?.file_hash ?? ''
}
