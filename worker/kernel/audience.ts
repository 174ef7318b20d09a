import { createMiddleware } from 'hono/factory'
import type { Env, Person, User, UserColumn } from './env.ts'
import { Fault } from './fault.ts'
import { reaches } from './level/contract.ts'

type SignedIn = { Variables: { user: User } }

/** Marks a middleware as the answer to "who may call this?"; a test refuses routes without one. */
const audience = <H extends object>(name: string, handler: H) =>
  Object.assign(handler, { audience: name })

export const anyone = audience(
  'anyone',
  createMiddleware<Env>((_c, next) => next()),
)

export const signedIn = audience(
  'signedIn',
  createMiddleware<Env & SignedIn>(async (c, next) => {
    const user = await c.var.whoever()
    if (!user) throw new Fault('signInRequired')
    c.set('user', user)
    await next()
  }),
)

/** As `signedIn`, for an address that is asked often: `c.var.column` is one more value of the caller, read together with his session. */
export const signedInWith = (column: UserColumn) =>
  audience(
    'signedIn',
    createMiddleware<Env & { Variables: { user: User; column: unknown } }>(async (c, next) => {
      const user = await c.get('whoever')(column)
      if (!user) throw new Fault('signInRequired')
      c.set('user', user)
      c.set('column', user.column)
      await next()
    }),
  )

/**
 * As `signedIn`, for a call whose session is read along with what it asks of the database first, in one trip. Before that only
 * the person's id is there. Whatever the call made of it, a session that has ended is told so.
 */
export const signedInAlong = audience(
  'signedIn',
  createMiddleware<Env & { Variables: { person: Person } }>(async (c, next) => {
    const known = async () => {
      const user = await c.var.whoever()
      if (!user) throw new Fault('signInRequired')
      return user
    }
    const person = await c.var.along()
    if (!person) throw new Fault('signInRequired')
    c.set('person', { id: person.id, known })
    await next()
    await known()
  }),
)

export const admin = audience(
  'admin',
  createMiddleware<Env & SignedIn>(async (c, next) => {
    if (c.var.site.hosted) throw new Fault('notFound')
    const user = await c.var.whoever()
    if (!user) throw new Fault('signInRequired')
    if (user.role !== 'admin') throw new Fault('forbidden')
    c.set('user', user)
    await next()
  }),
)

/** A hosted site has no admin area, and does not even say that one exists elsewhere: no call of it, in any method, is known there. */
export const mainSiteOnly = createMiddleware<Env>((c, next) => {
  if (c.var.site.hosted) throw new Fault('notFound')
  return next()
})

/** @throws Fault levelTooLow */
export function requireLevel(user: Pick<User, 'user_level'>, level: number, modulo?: number) {
  if (!reaches(user.user_level, level, modulo))
    throw new Fault('levelTooLow', { has: user.user_level, level, modulo }, { params: { level } })
}
