import { createMiddleware } from 'hono/factory'
import { localeOf, pickLocale, type Locale } from './locale/contract.ts'
import type { Env } from './env.ts'

export const language = createMiddleware<Env>((c, next) => {
  const wanted = c.req.query('lang')
  c.set('locale', (wanted && localeOf(wanted)) || accepted(c.req.header('Accept-Language') ?? ''))
  return next()
})

const MOST_KNOWN = 1000
const known = new Map<string, Locale>()

/** Most readers of a language send the same header, so each is read once. */
function accepted(header: string): Locale {
  const found = known.get(header)
  if (found) return found
  const locale = read(header)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(header, locale)
  return locale
}

function read(header: string): Locale {
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
