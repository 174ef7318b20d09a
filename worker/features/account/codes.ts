import type { Deps } from '../../kernel/deps.ts'
import { keysOf } from '../../kernel/bindings.ts'
import { newId } from '../../kernel/id.ts'
import { sign, signatures } from '../../kernel/sign.ts'
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES } from './code/contract.ts'
import { deleteBefore } from '../../kernel/portions.ts'

type Reach = Pick<Deps, 'env' | 'now'>
/** A code belongs to its mailbox and to the flow of the browser that asked for it. */
type CodeOwner = { email: string; flow: string }

/** Digits of chance alone. */
export const newCode = () =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10 ** CODE_DIGITS).padStart(
    CODE_DIGITS,
    '0',
  )

/** Keeps a code, beside the earlier one of its owner. A bare hash of six digits is found in a second; under the secret it is not. */
export async function keepCode(
  { env, now }: Reach,
  { email, flow }: CodeOwner,
  code: string,
): Promise<string> {
  const at = now()
  const id = newId(at)
  await env.DB.prepare(
    'INSERT INTO codes (id, email, flow, digest, expires_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(
      id,
      email,
      flow,
      await sign(keysOf(env), 'code', email, flow, code),
      at + CODE_SECONDS * 1000,
    )
    .run()
  return id
}

/** Ends the codes of an owner that came before this one. */
export const endEarlierCodes = ({ env }: Reach, { email, flow }: CodeOwner, id: string) =>
  env.DB.prepare('DELETE FROM codes WHERE email = ? AND flow = ? AND id <> ?')
    .bind(email, flow, id)
    .run()

/** Takes back a code whose mail was not sent. */
export const dropCode = ({ env }: Reach, id: string) =>
  env.DB.prepare('DELETE FROM codes WHERE id = ?').bind(id).run()

/** A code that lives: `?1` is the mailbox, `?2` the moment. */
const LIVE = `email = ?1 AND expires_at > ?2 AND tries < ${CODE_TRIES}`

/** The flows that a mailbox has live codes of. A code that was tried too late goes, and a clock that is set back does not revive it. */
export async function liveFlows({ env, now }: Reach, email: string): Promise<string[]> {
  const at = now()
  const [, live] = await env.DB.batch<{ flow: string }>([
    env.DB.prepare('DELETE FROM codes WHERE email = ?1 AND expires_at <= ?2').bind(email, at),
    env.DB.prepare(`SELECT DISTINCT flow FROM codes WHERE ${LIVE}`).bind(email, at),
  ])
  return live?.results.map(({ flow }) => flow) ?? []
}

/** SQL that holds while a live code of the mailbox has one of the digests: `?1` mailbox, `?2` moment, `?3` digests as a JSON list. */
export const IS_RIGHT = `EXISTS (SELECT 1 FROM codes WHERE ${LIVE} AND digest IN (SELECT value FROM json_each(?3)))`

/** What a code would be kept as in each of these flows, by each key. */
export async function digestsOf(
  { env }: Reach,
  email: string,
  flows: readonly string[],
  code: string,
): Promise<string> {
  return JSON.stringify(
    (
      await Promise.all(flows.map((flow) => signatures(keysOf(env), 'code', email, flow, code)))
    ).flat(),
  )
}

/** Counts a try at the live codes of a flow. @returns (by RETURNING) the tries that each has had */
export const countTry = ({ env, now }: Reach, { email, flow }: CodeOwner) =>
  env.DB.prepare(
    `UPDATE codes SET tries = tries + 1 WHERE ${LIVE} AND flow = ?3 RETURNING tries`,
  ).bind(email, now(), flow)

/** Uses up the codes of these digests if they have opened the session. */
export const spendCode = ({ env }: Reach, email: string, digests: string, sessionId: string) =>
  env.DB.prepare(
    `DELETE FROM codes WHERE email = ?1 AND digest IN (SELECT value FROM json_each(?2)) AND EXISTS (SELECT 1 FROM sessions WHERE id = ?3)`,
  ).bind(email, digests, sessionId)

export const forgetOldCodes = ({ env, now }: Reach) =>
  deleteBefore(env.DB, 'codes', 'expires_at', now())
