import { Fault } from './fault.ts'
import type { Keys } from './sign.ts'

/** Who exports a class that is bound under a name adds it here, by declaration merging. */
export interface Bindings {
  ENVIRONMENT: 'local' | 'production'
  SITE_NAME: string
  /** Hosts of the main site, comma-separated, without ports. */
  MAIN_HOSTS: string
  /** Hosts of products that `routes` leads here, comma-separated; all others are led here by the network. */
  ROUTED_HOSTS: string
  /** Keys of the network that leads hosts of other people here, by adapter, as JSON. */
  DOMAIN_KEYS?: string
  /** Mailboxes whose people are admins for as long as they stand here, comma-separated. */
  ADMIN_EMAILS: string
  /** Hosts outside that short links may lead to, comma-separated. */
  REDIRECT_HOSTS: string
  /** Signs sessions, passes, forms, quotes and cookies. */
  AUTH_SECRET: string
  /** The secret before this one, while what it signed still counts. */
  AUTH_SECRET_PREVIOUS?: string
  GOOGLE_CLIENT_ID: string
  GOOGLE_JWKS_URL: string
  MAIL_FROM: string
  /** Where people write to, as the documents of the site say it; a product's own site may say another. */
  SUPPORT_EMAIL: string
  /** Key of the HTTP mail vendor; when set, mail goes there instead of through the EMAIL binding. */
  MAIL_VENDOR_KEY?: string
  /** The account that transfers go to, as the buyer reads it; empty where transfers are not taken. */
  TRANSFER_TO: string
  /** Keys of the payment providers, by provider, as JSON; one without keys is switched off. */
  PAYMENT_KEYS?: string
  /** How large the database may become, in gigabytes of 10⁹ bytes; the platform sets it. */
  DATABASE_LIMIT_GB: string
  /** Free plans that one block of addresses may claim in a day. */
  FREE_PLANS_PER_BLOCK: string
  /** Keys of the check that tells people from programs; without both it is off. */
  HUMAN_SITE_KEY: string
  HUMAN_SECRET?: string
  /** Proves to search engines whose the sites are; without it they are told nothing of changes. Anybody may read it. */
  INDEXNOW_KEY: string
  DB: D1Database
  FILES: R2Bucket
  CACHE: KVNamespace
  IMAGES: ImagesBinding
  ASSETS: Fetcher
  FLOOD: RateLimit
  /** Keys of the AI providers, by adapter, as JSON. */
  PROVIDER_KEYS?: string
  /** Where the local site listens, when it is not the port of its scheme. */
  LOCAL_PORT?: number
  /** Production only. */
  EMAIL?: SendEmail
  AI?: Ai
}

export type Signing = Pick<Bindings, 'AUTH_SECRET' | 'AUTH_SECRET_PREVIOUS'>

/** The first one signs; the other still holds for what was signed before the secret was changed. */
export const keysOf = ({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Signing): Keys =>
  AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET]

/** The same with a database of its own. Its other bindings are looked up, not copied: there are forty, and a request needs few. */
export const envWith = (env: Bindings, db: D1Database): Bindings =>
  ({ __proto__: env, DB: db }) as unknown as Bindings

type Hosting = Pick<Bindings, 'MAIN_HOSTS' | 'ENVIRONMENT' | 'LOCAL_PORT'>

/** What a variable lists with commas between, as hosts are compared: in small letters, without the space around them. */
export const hostsIn = (variable: string) =>
  variable
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

/** The hosts of the main site, the one it is told by first. */
export const mainHostsOf = ({ MAIN_HOSTS }: Pick<Bindings, 'MAIN_HOSTS'>) => hostsIn(MAIN_HOSTS)

/** The host by which a site is told of: for all hosts of the main site the first of them, for any other itself. */
export function canonicalHostOf(env: Pick<Bindings, 'MAIN_HOSTS'>, host: string): string {
  const [first = host, ...others] = mainHostsOf(env)
  return others.includes(host) ? first : host
}

/** Where the main site is, for whoever asks without a request. */
export const originOfMain = (env: Hosting) => originOfHost(env, '')

/** Where a site is, for whoever asks without a request. @param host empty for the main site */
export function originOfHost({ MAIN_HOSTS, ENVIRONMENT, LOCAL_PORT }: Hosting, host: string) {
  const own = host || mainHostsOf({ MAIN_HOSTS })[0]
  if (ENVIRONMENT !== 'local') return `https://${own}`
  return LOCAL_PORT ? `http://${own}:${LOCAL_PORT}` : `http://${own}`
}

const MIN_SECRET_CHARS = 32
/** The secret in wrangler.toml, which everybody can read. */
const LOCAL_SECRET = 'local-only-secret-that-guards-nothing-of-value'

/** Those whose secrets are good; an instance is given one. */
const checked = new WeakSet<object>()

/** @throws Fault misconfigured, naming every secret that is missing, too short or known to everybody. */
export function checkSecrets(env: Pick<Bindings, 'ENVIRONMENT'> & Signing) {
  if (checked.has(env)) return
  const given = {
    AUTH_SECRET: env.AUTH_SECRET ?? '',
    ...(env.AUTH_SECRET_PREVIOUS && { AUTH_SECRET_PREVIOUS: env.AUTH_SECRET_PREVIOUS }),
  }
  const wrong = Object.entries(given).flatMap(([name, secret]) => {
    if (secret.length < MIN_SECRET_CHARS) return `${name} (at least ${MIN_SECRET_CHARS} characters)`
    if (secret === LOCAL_SECRET && env.ENVIRONMENT !== 'local')
      return `${name} (not the one of the local site)`
    return []
  })
  if (wrong.length > 0)
    throw new Fault('misconfigured', { wrong }, { params: { missing: wrong.join(', ') } })
  checked.add(env)
}
