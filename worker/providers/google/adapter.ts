import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Identities, Identity } from '../identity.ts'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')])
    .default(false),
  /** The organisation that runs the mailbox. */
  hd: z.string().optional(),
  name: z.string().max(200).default(''),
  nonce: z.string(),
})

let keys: { url: string; of: JWTVerifyGetKey } | undefined

function keysAt(url: string) {
  if (keys?.url !== url) keys = { url, of: createRemoteJWKSet(new URL(url)) }
  return keys.of
}

/** Google's ID tokens. @throws Fault googleRefused, googleAway */
export const google = (
  { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL }: Pick<Bindings, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL'>,
  now: () => number,
): Identities => ({
  provider: 'google',
  async read(token) {
    const { payload } = await jwtVerify(token, keysAt(GOOGLE_JWKS_URL), {
      issuer: ISSUERS,
      audience: GOOGLE_CLIENT_ID,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: new Date(now()),
    }).catch(refused)
    return identityOf(payload)
  },
})

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

function identityOf(payload: JWTPayload): Identity {
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw new Fault('googleRefused', { why: 'claims' })
  const { sub: subject, email, email_verified, hd, name, nonce } = parsed.data
  // Google hands out gmail.com itself, and vouches for the mailboxes of organisations it hosts.
  const runsMailbox = email.toLowerCase().endsWith('@gmail.com') || (email_verified && Boolean(hd))
  return { subject, email, runsMailbox, name, nonce }
}
