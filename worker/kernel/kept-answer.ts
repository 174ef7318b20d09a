import type { Context, TypedResponse } from 'hono'
import { ok } from './answer.ts'
import type { Answer } from './contract.ts'
import { type Deps, fromNear } from './deps.ts'
import type { Env } from './env.ts'
import { kept } from './kept.ts'

/**
 * Answers what every guest is told alike. To guests it is given as their pages are: made once, kept for a minute, and forgotten
 * when an admin changes something. Whoever is signed in has it read for him, so that an admin sees what he changed.
 * @param read from the database it is given: the first one for what is kept, as a copy may not know yet why it is made anew
 */
export async function okForGuests<T>(
  c: Context<Env>,
  read: (deps: Deps) => Promise<T>,
): Promise<Response & TypedResponse<Answer<T>, 200, 'json'>> {
  const { deps, locale, site } = c.var
  const { pathname, search } = new URL(c.req.url)
  // Any other way to write an address would be kept without an end.
  const isPlain = !pathname.includes('%') && (search === '' || search === `?lang=${locale}`)
  if (!isPlain || c.req.header('Authorization')) return ok(c, await read(fromNear(deps)))
  const key = ['answer', site.host, locale, pathname].join(' ')
  const { body } = await kept(deps, key, async () => ({
    text: JSON.stringify({ data: await read(deps) }),
    facts: {},
    keep: true,
  }))
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' }
  return c.body(body, 200, headers) as unknown as Response & TypedResponse<Answer<T>, 200, 'json'>
}
