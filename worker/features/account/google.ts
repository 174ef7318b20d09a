import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { keysOf } from '../../kernel/bindings.ts'
import { shown } from '../../kernel/shown/contract.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import { mailboxOf } from './mailbox/contract.ts'
import type { MeRow } from './me.ts'
import { type Opened, opening } from './open.ts'
import type { Visitor } from './visitor.ts'

const PROVIDER = 'google'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).transform(mailboxOf).pipe(z.email().max(254)),
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')])
    .default(false),
  /** The organisation that runs the mailbox. */
  hd: z.string().optional(),
  name: z.string().transform(shown).pipe(z.string().max(200)).optional(),
})
type Person = z.output<typeof claims>

let keys: { url: string; of: JWTVerifyGetKey } | undefined

function keysAt(url: string) {
  if (keys?.url !== url) keys = { url, of: createRemoteJWKSet(new URL(url)) }
  return keys.of
}

/** What the page gives to Google's button, and Google puts into its token: so a token is good in the browser it was made for alone. */
export const googleNonce = ({ env }: Pick<Deps, 'env'>, flow: string) =>
  sign(keysOf(env), 'google', flow)

/**
 * Signs in by Google's ID token. Who he is there is `sub`; his address counts only where Google is the one who hands it out.
 * @param flow of the browser, which the token's nonce must be made of
 * @throws Fault googleOff, googleRefused, googleAway, or googleNeedsCode for an address Google cannot vouch for.
 */
export async function signInByGoogle(
  deps: Deps,
  { credential }: { credential: string },
  visitor: Visitor,
  flow: string | null,
): Promise<Opened> {
  const { env } = deps
  if (!env.GOOGLE_CLIENT_ID) throw new Fault('googleOff')
  const { payload } = await jwtVerify(credential, keysAt(env.GOOGLE_JWKS_URL), {
    issuer: ISSUERS,
    audience: env.GOOGLE_CLIENT_ID,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    currentDate: new Date(deps.now()),
  }).catch(refused)
  if (flow === null || !(await signedBy(keysOf(env), String(payload.nonce), 'google', flow)))
    throw new Fault('googleRefused', { why: 'nonce' })
  return openFor(deps, personOf(payload), visitor)
}

/** A token that is bad is the caller's; keys that cannot be fetched are not. */
function refused(error: unknown): never {
  const badToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  if (badToken && !(error instanceof errors.JWKSInvalid))
    throw new Fault('googleRefused', { why: error.code })
  throw new Fault('googleAway', { cause: String(error) }, { retryAfter: 10 })
}

function personOf(payload: JWTPayload): Person {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new Fault('googleRefused', { why: 'claims' })
  return parsed.data
}

/** Google hands out gmail.com itself, and vouches for the mailboxes of organisations it hosts. */
const vouchedFor = ({ email, email_verified, hd }: Person) =>
  email.endsWith('@gmail.com') || (email_verified && Boolean(hd))

/** Opens a session for the user behind the Google account; a new one is linked to the mailbox's user, or becomes one. */
async function openFor(deps: Deps, person: Person, visitor: Visitor): Promise<Opened> {
  const { env, now } = deps
  const at = now()
  const name = (person.name || person.email.split('@')[0] || '').slice(0, 40)
  const linked = 'SELECT user_id FROM accounts WHERE provider_id = ?1 AND account_id = ?2'
  const session = opening(deps, visitor, { sql: linked, values: [PROVIDER, person.sub] })
  // Either may meet a racer who did the same; then his rows stay and are the ones read below.
  const links = [
    env.DB.prepare(
      `INSERT INTO users (id, name, email, email_verified, locale, created_at, updated_at) SELECT ?3, ?4, ?5, 1, ?6, ?7, ?7 WHERE NOT EXISTS (${linked})
       ON CONFLICT (email) DO NOTHING`,
    ).bind(PROVIDER, person.sub, newId(at), name, person.email, visitor.locale, at),
    env.DB.prepare(
      `INSERT INTO accounts (id, account_id, provider_id, user_id, created_at, updated_at) SELECT ?3, ?2, ?1, id, ?5, ?5 FROM users
       WHERE email = ?4 AND NOT EXISTS (${linked}) ON CONFLICT (provider_id, account_id) DO NOTHING`,
    ).bind(PROVIDER, person.sub, newId(at), person.email, at),
  ]
  const results = await env.DB.batch<MeRow>([
    ...(vouchedFor(person) ? links : []),
    ...session.statements,
  ])
  const opened = await session.opened(results.at(-1)?.results[0])
  if (!opened) throw new Fault('googleNeedsCode')
  return opened
}
