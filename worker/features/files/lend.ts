import { keysOf, originOfMain } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { sign, signedBy } from '../../kernel/sign.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import { findOwnFile, type OwnFile } from './find.ts'

/** Long enough for a vendor who fetches when its turn comes. */
const LENT_MS = HOUR_MS

type Reach = Pick<Deps, 'env' | 'now'>

/**
 * An address at which anybody who was given it fetches one own file for an hour, without a session.
 * @param sha256 of its bytes: others that take its place are not lent
 */
export async function lend(
  { env, now }: Reach,
  userId: string,
  hash: string,
  sha256: string,
): Promise<string> {
  const until = now() + LENT_MS
  const signature = await sign(keysOf(env), 'lent', userId, hash, sha256, until)
  return `${originOfMain(env)}/api/file/lent?token=${userId}.${hash}.${sha256}.${until}.${signature}`
}

/** The same of a sound that a task has laid aside. */
export async function lendAside({ env, now }: Reach, object: string): Promise<string> {
  const until = now() + LENT_MS
  const signature = await sign(keysOf(env), 'lent aside', object, until)
  return `${originOfMain(env)}/api/file/lent?token=${object}.${until}.${signature}`
}

/** The file behind such an address. @throws Fault notFound, whatever is wrong with it */
export async function findLent({ env, now }: Reach, token: string): Promise<OwnFile> {
  if (token.startsWith('aside/')) return findLentAside({ env, now }, token)
  const [, userId = '', hash = '', sha256 = '', until = '', signature = ''] =
    /^([\w-]{1,64})\.([0-9a-f]{32})\.([0-9a-f]{64})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  const parts = ['lent', userId, hash, sha256, Number(until)] as const
  const genuine = await signedBy(keysOf(env), signature, ...parts)
  if (!genuine || Number(until) <= now()) throw new Fault('notFound')
  const file = await findOwnFile({ env }, userId, hash)
  if (file.sha256 !== sha256) throw new Fault('notFound')
  return file
}

async function findLentAside({ env, now }: Reach, token: string): Promise<OwnFile> {
  const [, object = '', until = '', signature = ''] =
    /^(aside\/[\w-]{1,64}\/[\w-]{1,64})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  const genuine = await signedBy(keysOf(env), signature, 'lent aside', object, Number(until))
  if (!genuine || Number(until) <= now()) throw new Fault('notFound')
  const kept = await env.FILES.head(object)
  if (!kept) throw new Fault('notFound')
  const kind = { mimetype: 'audio/wav', extension: 'wav', width: null, height: null }
  // In place of the SHA-256, which nobody took, stands what tells its bytes from others as well.
  return { ...kind, name: 'sound.wav', size: kept.size, sha256: kept.etag, object }
}
