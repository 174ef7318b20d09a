import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Welcome } from './contract.ts'
import { signInProven } from './sign-in.ts'
import type { Visitor } from './visitor.ts'

const PROVIDER = 'google'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')]).default(false),
  /** The organisation that runs the mailbox. */
  hd: z.string().optional(),
  name: z.string().trim().max(200).optional(),
})
type Person = z.output<typeof claims>

let keys: { url: string; of: JWTVerifyGetKey } | undefined

function keysAt(url: string) {
  if (keys?.url !== url) keys = { url, of: createRemoteJWKSet(new URL(url)) }
  return keys.of
}

/**
 * Signs in by Google's ID token. Who he is there is `sub`; his address counts only where Google is the one who hands it out.
 * @throws Fault googleOff, googleRefused, googleAway, or googleNeedsCode for an address Google cannot vouch for.
 */
export async function signInByGoogle(deps: Deps, form: { credential: string; nonce?: string | undefined }, visitor: Visitor): Promise<Welcome> {
  const { env } = deps
  if (!env.GOOGLE_CLIENT_ID) throw new Fault('googleOff')
  const { payload } = await jwtVerify(form.credential, keysAt(env.GOOGLE_JWKS_URL), {
    issuer: ISSUERS,
    audience: env.GOOGLE_CLIENT_ID,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: new Date(deps.now()),
  }).catch(refused)
  if (form.nonce !== undefined && payload.nonce !== form.nonce) throw new Fault('googleRefused', { why: 'nonce' })
  const person = personOf(payload)
  return signInProven(deps, await userOf(deps, person, visitor), visitor)
}

/** A token that is bad is the caller's; keys that cannot be fetched are not. */
function refused(error: unknown): never {
  const badToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  if (badToken && !(error instanceof errors.JWKSInvalid)) throw new Fault('googleRefused', { why: error.code })
  throw new Fault('googleAway', { cause: String(error) }, { retryAfter: 10 })
}

function personOf(payload: JWTPayload): Person {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new Fault('googleRefused', { why: 'claims' })
  return parsed.data
}

/** Google hands out gmail.com itself, and vouches for the mailboxes of organisations it hosts. */
const vouchedFor = ({ email, email_verified, hd }: Person) => email.endsWith('@gmail.com') || (email_verified && Boolean(hd))

/** The user behind the Google account; a new one is linked to the mailbox's user, or becomes one. */
async function userOf({ env, now }: Deps, person: Person, { locale }: Visitor): Promise<string> {
  const find = env.DB.prepare('SELECT user_id AS id FROM accounts WHERE provider_id = ? AND account_id = ?').bind(PROVIDER, person.sub)
  const known = await find.first<{ id: string }>()
  if (known) return known.id
  if (!vouchedFor(person)) throw new Fault('googleNeedsCode')
  const at = now()
  const name = (person.name || person.email.split('@')[0] || '').slice(0, 40)
  // Both statements may meet a racer who did the same; then his rows stay and are the ones read below.
  const [, , found] = await env.DB.batch<{ id: string }>([
    env.DB.prepare(
      `INSERT INTO users (id, name, email, email_verified, locale, created_at, updated_at) VALUES (?1, ?2, ?3, 1, ?4, ?5, ?5)
       ON CONFLICT (email) DO UPDATE SET email_verified = 1`,
    ).bind(newId(at), name, person.email, locale, at),
    env.DB.prepare(
      `INSERT INTO accounts (id, account_id, provider_id, user_id, created_at, updated_at)
       SELECT ?1, ?2, ?3, id, ?5, ?5 FROM users WHERE email = ?4 ON CONFLICT (provider_id, account_id) DO NOTHING`,
    ).bind(newId(at), person.sub, PROVIDER, person.email, at),
    find,
  ])
  const user = found?.results[0]
  if (!user) throw new Fault('notReady')
  return user.id
}
