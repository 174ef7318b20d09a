import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { tellFile } from '../notifications/publish.ts'
import { voiceBySql } from '../voices/by-file.ts'
import type { FileChange } from './contract.ts'
import { findOwnFile } from './find.ts'
import { beyondSql, type Owner, quotaSql } from './quota.ts'
import { saveFile } from './save.ts'
import { cleanName } from './name.ts'

/** Gives an own file another title, description or cover, of which the person's open pages are told. @throws Fault notFound, notAPicture when the cover is none */
export async function changeFile(
  deps: Pick<Deps, 'env' | 'now' | 'defer'>,
  user: { id: string },
  hash: string,
  change: FileChange,
) {
  const { description, cover_image_file: cover } = change
  const title = change.title === undefined ? undefined : cleanName(change.title)
  const { mimetype } = cover ? await findOwnFile(deps, user.id, cover) : { mimetype: 'image/' }
  if (!mimetype.startsWith('image/') || cover === hash) throw new Fault('notAPicture', { cover })
  const changed = await deps.env.DB.prepare(
    `UPDATE files SET description = coalesce(?4, CASE WHEN description = title THEN ?3 END, description), title = coalesce(?3, title),
       cover_image_file = coalesce(?5, cover_image_file)
     WHERE user_id = ?1 AND file_hash = ?2 RETURNING file_hash, title, description, cover_image_file`,
  )
    .bind(user.id, hash, title ?? null, description ?? null, cover ?? null)
    .first<{
      file_hash: string
      title: string
      description: string
      cover_image_file: string | null
    }>()
  if (!changed) throw new Fault('notFound')
  deps.defer(tellFile(deps, user.id, hash))
  return changed
}

/**
 * Keeps a picture that was made to stand for a film: it belongs to the film and is no item of the library. A film whose owner
 * chose another picture keeps that. A picture that was made so has none itself, for it would stay when both are gone.
 * @throws Fault notFound, notAPicture and those of saveFile
 */
export async function saveCover(
  deps: Pick<Deps, 'env' | 'now' | 'defer'>,
  user: Owner,
  film: string,
  given: { name: string; bytes: Uint8Array },
) {
  const chosen = await deps.env.DB.prepare(
    `SELECT (SELECT cover.file_hash FROM files cover
       WHERE cover.user_id = film.user_id AND cover.file_hash = film.cover_image_file AND cover.is_cover = 0) AS hash
     FROM files film WHERE film.user_id = ? AND film.file_hash = ? AND film.is_cover = 0`,
  )
    .bind(user.id, film)
    .first<{ hash: string | null }>()
  if (!chosen) throw new Fault('notFound')
  const cover = chosen.hash ?? (await saveFile(deps, user, { ...given, coverOf: film })).file_hash
  return { file_hash: film, cover_image_file: cover }
}

/**
 * Takes a file out of a library, of which the person's open pages are told; its bytes go with their last holder.
 * @throws Fault notFound, also for another's file, fileOfVoice where a voice goes by it
 */
export async function deleteFile(
  deps: Pick<Deps, 'env' | 'now' | 'defer'>,
  user: { id: string },
  hash: string,
) {
  const { env } = deps
  const [deleted] = await env.DB.batch<{ file_hash: string }>([
    env.DB.prepare(
      `DELETE FROM files WHERE user_id = ?1 AND file_hash = ?2 AND ${voiceBySql('?1', '?2')} IS NULL RETURNING file_hash`,
    ).bind(user.id, hash),
    // Whose level has ended is asked to delete what is beyond his room: that makes none for anything new.
    env.DB.prepare(
      `UPDATE litter SET user_id = NULL WHERE user_id = ?1 AND due_at = -1 AND ${beyondSql(quotaSql('?1', '?2'))}`,
    ).bind(user.id, deps.now()),
  ])
  const gone = deleted?.results[0]
  if (gone) {
    deps.defer(tellFile(deps, user.id, hash, { gone: true }))
    return gone
  }
  const title = await env.DB.prepare(`SELECT ${voiceBySql('?1', '?2')} AS title`)
    .bind(user.id, hash)
    .first<string>('title')
  throw title === null
    ? new Fault('notFound')
    : new Fault('fileOfVoice', { hash }, { params: { title } })
}
