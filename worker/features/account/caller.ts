import type { Context } from 'hono'
import type { Env, Site, User, UserColumn } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Trips } from '../../kernel/trips.ts'
import { namedBy, readSession, sessionProof, tokenOf } from './session.ts'

/** Who calls, for the audiences: nothing of it is read before somebody asks. */
export function meet(c: Context<Env>, trips: Trips) {
  const [deps, site] = [c.get('deps'), c.get('site')]
  const token = tokenOf(c.req.header('Authorization'), c.env)
  let session: ReturnType<typeof read> | undefined
  c.set('token', token)
  c.set('whoever', (column) =>
    column ? (session = read(c, token, column)) : (session ??= read(c, token)),
  )
  c.set('presumed', async () => namedBy(await token))
  c.set('along', async () => {
    const id = namedBy(await token)
    if (session || id === null) return c.get('whoever')()
    trips.mustHold(sessionProof(deps, (await token) ?? '', id, site.host))
    c.set('whoever', () => {
      session ??= trips.proven<User>().then((user) => here(site, user), orNobody)
      return session
    })
    return { id }
  })
}

async function read(c: Context<Env>, token: Promise<string | null>, column?: UserColumn) {
  const site = c.get('site')
  const user = await readSession(c.get('deps'), await token, site.host, column)
  return user && here(site, user)
}

/** On a product's own domain an admin is a member like all others. */
const here = <U extends User>({ hosted }: Site, user: U): U =>
  hosted ? { ...user, role: 'user' } : user

/** Nobody is here whose session has ended. */
function orNobody(error: unknown): null {
  if (error instanceof Fault && error.fault === 'signInRequired') return null
  throw error
}
