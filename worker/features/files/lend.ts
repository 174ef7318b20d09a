import { keysOf, originOfMain } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import { findOwnFile, type OwnFile } from './library.ts'

/** Long enough for a vendor who fetches when its turn comes. */
const LENT_MS = HOUR_MS

type Reach = Pick<Deps, 'env' | 'now'>

/** An address at which anybody who was given it fetches one own file for an hour, without a session. */
export async function lend({ env, now }: Reach, userId: string, hash: string): Promise<string> {
  const until = now() + LENT_MS
  const signature = await sign(keysOf(env), 'lent', userId, hash, until)
  return `${originOfMain(env)}/api/file/lent?token=${userId}.${hash}.${until}.${signature}`
}

/** The file behind such an address. @throws Fault notFound, whatever is wrong with it */
export async function findLent({ env, now }: Reach, token: string): Promise<OwnFile> {
  const [, userId = '', hash = '', until = '', signature = ''] =
    /^([\w-]{1,64})\.([0-9a-f]{32})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  const genuine = await signedBy(keysOf(env), signature, 'lent', userId, hash, Number(until))
  if (!genuine || Number(until) <= now()) throw new Fault('notFound')
  return findOwnFile({ env }, userId, hash)
}
