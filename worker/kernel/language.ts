import { createMiddleware } from 'hono/factory'
import { parseAccept } from 'hono/utils/accept'
import { localeOf, pickLocale, type Locale } from './locale/contract.ts'
import type { Env } from './env.ts'

export const language = createMiddleware<Env>(async (c, next) => {
  c.set(
    'locale',
    localeOf(c.req.query('lang') ?? '') ?? accepted(c.req.header('Accept-Language') ?? ''),
  )
  await next()
})

function accepted(header: string): Locale {
  const wanted = parseAccept(header.slice(0, 500)).filter(({ q }) => q > 0)
  return pickLocale(wanted.map(({ type }) => type))
}
