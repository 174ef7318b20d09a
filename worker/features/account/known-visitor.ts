import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { keysOf } from '../../kernel/bindings.ts'
import { readCookie, writeCookie } from '../../kernel/cookie.ts'
import type { Env } from '../../kernel/env.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import { DAY_SECONDS } from '../../kernel/time/contract.ts'
import { sessions, users } from './schema.ts'

// The cookie by which a page knows who seems to be here: the id of a session, signed for its host. It opens nothing, since calls
// are proven by a token that is not in it, and it says nothing once the session has ended.

const NAME = 'visitor'
/** Past any session; whether that lives, the page asks. */
const LIFE_SECONDS = 180 * DAY_SECONDS

/** Tells this browser's pages who has just signed in. */
export async function rememberVisitor(c: Context<Env>, sessionId: string) {
  const signature = await sign(keysOf(c.env), NAME, c.var.site.host, sessionId)
  writeCookie(c, NAME, `${sessionId}.${signature}`, LIFE_SECONDS)
}

/** After an answer that ended the session, this browser's pages know nobody. */
export const forgetsVisitor = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.res.ok) writeCookie(c, NAME, '', 0)
})

/**
 * Who seems to be here: whose session the visitor's browser names, while it lives. A browser that names none asks nobody, and
 * while the database is away everybody is a guest.
 */
export async function readVisitor(c: Context<Env>) {
  const { db, now } = c.var.deps
  const { host } = c.var.site
  const [id = '', signature = ''] = (readCookie(c, NAME) ?? '').split('.')
  if (!id || !(await signedBy(keysOf(c.env), signature, NAME, host, id))) return undefined
  return db
    .select({ id: users.id, nickname: users.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, id), eq(sessions.host, host), gt(sessions.expiresAt, new Date(now()))),
    )
    .get()
    .catch(() => undefined)
}
