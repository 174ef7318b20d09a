import { createMiddleware } from 'hono/factory'
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
  const tags = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { tag, q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return pickLocale(tags.map(({ tag }) => tag))
}
