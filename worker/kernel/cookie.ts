import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from './env.ts'

/** In production the browser itself keeps it to https and to this one host. */
const nameOf = ({ env }: Context<Env>, name: string) =>
  env.ENVIRONMENT === 'local' ? name : `__Host-${name}`

/** What a browser holds for this host under a name and no script can read; undefined for nothing. */
export const readCookie = (c: Context<Env>, name: string) => getCookie(c, nameOf(c, name))

/** Has a browser bring it with whatever it asks of this host. @param maxAge seconds; none forgets it */
export const writeCookie = (c: Context<Env>, name: string, value: string, maxAge: number) =>
  setCookie(c, nameOf(c, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.env.ENVIRONMENT !== 'local',
    maxAge,
  })
