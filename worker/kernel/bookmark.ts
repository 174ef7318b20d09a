import type { Context } from 'hono'
import { readCookie, writeCookie } from './cookie.ts'
import type { Env } from './env.ts'

// The cookie by which a reader sees what he himself changed, while copies of the database follow it: how far along that was. It
// opens nothing.

const NAME = 'bookmark'
/** By then every copy has long followed. */
const LIFE_SECONDS = 3600

/** Whether a request may change what is read from copies: only admins do. */
export const changesLists = ({ req: { method, path } }: Context<Env>) =>
  method !== 'GET' && method !== 'HEAD' && path.startsWith('/api/admin/')

/** What this browser has last written, as D1 knows it; undefined where it has not, or somebody made it up. */
export function bookmarkOf(c: Context<Env>): string | undefined {
  const given = readCookie(c, NAME)
  return given && /^[0-9a-f]{8}(?:-[0-9a-f]{8}){2}-[0-9a-f]{32}$/.test(given) ? given : undefined
}

/** Has this browser read its own writes. */
export const keepBookmark = (c: Context<Env>, bookmark: string) =>
  writeCookie(c, NAME, bookmark, LIFE_SECONDS)
