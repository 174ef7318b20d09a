import * as z from 'zod'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { keysOf } from '../../kernel/bindings.ts'
import { shown } from '../../kernel/shown/contract.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import { identitiesFor } from '../../providers/identities.ts'
import type { Identity } from '../../providers/identity.ts'
import { MAX_NICKNAME } from './code/contract.ts'
import { mailboxOf } from './mailbox/contract.ts'
import type { MeRow } from './me.ts'
import { type Opened, opening } from './open.ts'
import type { Visitor } from './visitor.ts'

const mailbox = z.string().transform(mailboxOf).pipe(z.email().max(254))

/** What the page gives to the provider's button, and the provider puts into its token: so a token is good in the browser it was made for alone. */
export const identityNonce = ({ env }: Pick<Deps, 'env'>, flow: string) =>
  sign(keysOf(env), 'google', flow)

/**
 * Signs in by the token of a provider of identities. His address counts only where the provider runs the mailbox.
 * @param flow of the browser, which the token's nonce must be made of
 * @throws Fault googleOff, googleRefused, googleAway, or googleNeedsCode for an address the provider cannot vouch for.
 */
export async function signInByIdentity(
  deps: Deps,
  { credential }: { credential: string },
  visitor: Visitor,
  flow: string | null,
): Promise<Opened> {
  const identities = identitiesFor(deps)
  if (!identities) throw new Fault('googleOff')
  const identity = await identities.read(credential)
  if (flow === null || !(await signedBy(keysOf(deps.env), identity.nonce, 'google', flow)))
    throw new Fault('googleRefused', { why: 'nonce' })
  const { success, data: email } = mailbox.safeParse(identity.email)
  if (!success) throw new Fault('googleRefused', { why: 'mailbox' })
  return openFor(deps, identities.provider, { ...identity, email }, visitor)
}

/** Opens a session for the user behind an identity; a new one is linked to the mailbox's user, or becomes one. */
async function openFor(
  deps: Deps,
  provider: string,
  { subject, email, runsMailbox, name }: Identity,
  visitor: Visitor,
): Promise<Opened> {
  const { env, now } = deps
  const at = now()
  const nickname = shown((shown(name) || email.split('@')[0] || '').slice(0, MAX_NICKNAME))
  const linked = 'SELECT user_id FROM accounts WHERE provider_id = ?1 AND account_id = ?2'
  const session = opening(deps, visitor, { sql: linked, values: [provider, subject] })
  // Either may meet a racer who did the same; then his rows stay and are the ones read below.
  const links = [
    env.DB.prepare(
      `INSERT INTO users (id, name, email, email_verified, locale, created_at, updated_at) SELECT ?3, ?4, ?5, 1, ?6, ?7, ?7 WHERE NOT EXISTS (${linked})
       ON CONFLICT (email) DO NOTHING`,
    ).bind(provider, subject, newId(at), nickname, email, visitor.locale, at),
    env.DB.prepare(
      `INSERT INTO accounts (id, account_id, provider_id, user_id, created_at, updated_at) SELECT ?3, ?2, ?1, id, ?5, ?5 FROM users
       WHERE email = ?4 AND NOT EXISTS (${linked}) ON CONFLICT (provider_id, account_id) DO NOTHING`,
    ).bind(provider, subject, newId(at), email, at),
  ]
  const results = await env.DB.batch<MeRow>([...(runsMailbox ? links : []), ...session.statements])
  const opened = await session.opened(results.at(-1)?.results[0])
  if (!opened) throw new Fault('googleNeedsCode')
  return opened
}
