import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { userOfSessionSql } from '../account/session.ts'
import type { Kind } from './sniff.ts'
import { readStored } from './stored.ts'

/** A file of somebody's library, and where its bytes are. */
export type OwnFile = Kind & {
  name: string
  size: number
  sha256: string
  /** Key in the bucket. */
  object: string
}

const FIND = `SELECT f.title AS name, f.mimetype, f.extension, f.size, f.width, f.height, f.sha256, b.object
  FROM files f JOIN blobs b ON b.sha256 = f.sha256`

/** @throws Fault notFound, in the same words for a file of somebody else and one that nobody has. */
export async function findOwnFile(
  { env }: Pick<Deps, 'env'>,
  userId: string,
  hash: string,
): Promise<OwnFile> {
  const file = await env.DB.prepare(`${FIND} WHERE f.user_id = ? AND f.file_hash = ?`)
    .bind(userId, hash)
    .first<OwnFile>()
  if (!file) throw new Fault('notFound')
  return file
}

/** The same for whoever has a pass, while the session it came from lives. @throws Fault signInRequired, notFound */
export async function findFileByPass(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  sessionId: string,
  hash: string,
): Promise<OwnFile> {
  const owner = userOfSessionSql('?1', '?2')
  const [session, files] = await env.DB.batch<OwnFile>([
    env.DB.prepare(owner).bind(sessionId, now()),
    env.DB.prepare(`${FIND} WHERE f.user_id = (${owner}) AND f.file_hash = ?3`).bind(
      sessionId,
      now(),
      hash,
    ),
  ])
  if (!session?.results[0]) throw new Fault('signInRequired')
  if (!files?.results[0]) throw new Fault('notFound')
  return files.results[0]
}

/** A file of one's own with its bytes. @param sha256 of the only bytes that will do @throws Fault notFound */
export async function readOwnFile(
  deps: Pick<Deps, 'env'>,
  userId: string,
  hash: string,
  sha256?: string,
): Promise<OwnFile & { body: ReadableStream }> {
  const file = await findOwnFile(deps, userId, hash)
  if (file.sha256 !== (sha256 ?? file.sha256)) throw new Fault('notFound', { hash })
  const body = await readStored(deps.env.FILES, file)
  if (!body) throw new Fault('notFound', { object: file.object })
  return { ...file, body }
}
