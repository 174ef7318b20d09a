import type { Context } from 'hono'
import type { Env } from '../../kernel/env.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { addressOf } from '../../kernel/rate.ts'
import type { Sender } from '../mails/letter.ts'

/** What a sign-in notes about where it came from. */
export type Visitor = {
  host: string
  site: Sender
  locale: Locale
  /** IPv4 address, or the /64 of an IPv6 one. */
  address: string
  /** City and country, where the network knows them. */
  place: string
  userAgent: string
}

const MAX_CHARS = 300

/** Who signs in, as far as a request tells: his site, language, address, place and browser. */
export function visitorOf(c: Context<Env>): Visitor {
  const { site, locale } = c.var
  // A developer's machine only knows a made-up place.
  const { city, country } = (c.env.ENVIRONMENT === 'local' ? {} : (c.req.raw.cf ?? {})) as {
    city?: string
    country?: string
  }
  return {
    host: site.host,
    site,
    locale,
    address: addressOf(c),
    place: [city, country].filter(Boolean).join(', ').slice(0, MAX_CHARS),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, MAX_CHARS),
  }
}
