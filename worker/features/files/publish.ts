import { sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { auditStatement, goneOr, isGone } from '../audit/write.ts'
import { findOwnFile, type OwnFile } from './find.ts'

type PublicFile = { file_hash: string; url: string }

/** Where everybody finds a public file, without its host. */
export const publicUrl = ({ file_hash, extension }: { file_hash: string; extension: string }) =>
  `/public/uploads/${file_hash}.${extension}`

/**
 * Shows an own file to everybody, from then on whatever becomes of the own one. Again gives the same address.
 * @throws Fault notFound, or fileDiffers when other bytes are public under this hash
 */
export async function publish(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  admin: User,
  hash: string,
): Promise<PublicFile> {
  const { env, now } = deps
  const shown = env.DB.prepare(
    `INSERT INTO public_files (file_hash, sha256, title, mimetype, extension, published_at)
     SELECT file_hash, sha256, title, mimetype, extension, ?3 FROM files WHERE user_id = ?1 AND file_hash = ?2
     ON CONFLICT (file_hash) DO UPDATE SET title = excluded.title WHERE sha256 = excluded.sha256 RETURNING file_hash, extension`,
  ).bind(admin.id, hash, now())
  const line = auditStatement(deps, admin, {
    action: 'file.publish',
    subject: sql`(SELECT file_hash FROM public_files JOIN files USING (file_hash, sha256) WHERE user_id = ${admin.id} AND file_hash = ${hash})`,
    reason: '',
  })
  const [done] = await env.DB.batch<{ file_hash: string; extension: string }>([shown, line]).catch(
    async (error: unknown) => {
      if (!isGone(error)) throw error
      await findOwnFile({ env }, admin.id, hash)
      throw new Fault('fileDiffers', { hash })
    },
  )
  const row = done?.results[0] as Pick<OwnFile, 'extension'> & { file_hash: string }
  return { file_hash: row.file_hash, url: publicUrl(row) }
}

/** Takes a file back from the public; caches of readers may keep it for as long as they were told. @throws Fault notFound */
export async function withdraw(deps: Pick<Deps, 'db' | 'env' | 'now'>, admin: User, hash: string) {
  const subject = sql`(SELECT file_hash FROM public_files WHERE file_hash = ${hash})`
  await deps.env.DB.batch([
    auditStatement(deps, admin, { action: 'file.withdraw', subject, reason: '' }),
    deps.env.DB.prepare('DELETE FROM public_files WHERE file_hash = ?').bind(hash),
  ]).catch(goneOr)
  return { file_hash: hash }
}

/** A public file by its name. @throws Fault notFound, also when the ending is another one */
export async function findPublicFile({ env }: Pick<Deps, 'env'>, name: string): Promise<OwnFile> {
  const [, hash = '', extension = ''] = /^([0-9a-f]{32})\.([a-z0-9]{1,10})$/.exec(name) ?? []
  const file = await env.DB.prepare(
    `SELECT p.title AS name, p.mimetype, p.extension, b.size, p.sha256, b.object, NULL AS width, NULL AS height
     FROM public_files p JOIN blobs b ON b.sha256 = p.sha256 WHERE p.file_hash = ? AND p.extension = ?`,
  )
    .bind(hash, extension)
    .first<OwnFile>()
  if (!file) throw new Fault('notFound')
  return file
}
