import type { Context } from 'hono'
import type { Env, User, UserColumn } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Trips } from '../../kernel/trips.ts'
import { namedBy, readSession, sessionProof, tokenOf } from './session.ts'

/** Who calls, for the audiences: nothing of it is read before somebody asks. */
export function meet(c: Context<Env>, trips: Trips) {
  const [deps, site] = [c.get('deps'), c.get('site')]
  const token = tokenOf(c.req.header('Authorization'), c.env)
  let session: ReturnType<typeof read> | undefined
  // On a product's own domain an admin is a member like all others.
  const here = (user: User) => (site.hosted ? { ...user, role: 'user' as const } : user)
  const read = async (column?: UserColumn) => {
    const user = await readSession(deps, await token, site.host, column)
    return user && here(user)
  }
  c.set('token', token)
  c.set('whoever', (column) => (column ? (session = read(column)) : (session ??= read())))
  c.set('presumed', async () => namedBy(await token))
  c.set('along', async () => {
    const id = namedBy(await token)
    if (session || id === null) return c.var.whoever()
    trips.mustHold(sessionProof(deps, (await token) ?? '', id, site.host))
    c.set('whoever', () => (session ??= trips.proven<User>().then(here, orNobody)))
    return { id }
  })
}

/** Nobody is here whose session has ended. */
function orNobody(error: unknown): null {
  if (error instanceof Fault && error.fault === 'signInRequired') return null
  throw error
}
