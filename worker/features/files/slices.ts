import type { Deps } from '../../kernel/deps.ts'
import type { Person } from '../../kernel/env.ts'
import { Fault, wrongField } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { digest } from './bytes.ts'
import { completeUpload, LEASE_MS, lookAlong, settled, type Upload } from './completion.ts'
import { MAX_OPEN_UPLOADS, type Slice } from './contract.ts'
import { cleanName } from './name.ts'
import { deletedWithin, quotaSql, roomWithin } from './quota.ts'
import type { Held } from './running-sums.ts'
import { sliceCount, sliceSpan, type UploadState } from './slicing/contract.ts'
import { readStored, sliceKey, type Stored } from './stored.ts'

/**
 * Takes one slice of a file. Slices come in any order and may come again; an acknowledged one is kept until the file is whole
 * or nobody has touched it for a day. Whoever brings the last one is answered 'finished'.
 * @throws Fault invalidInput, sliceDiffers, fileDiffers, libraryFull, deletedLately, uploadsOpen, and at the last slice fileHashMismatch or fileTypeMismatch
 */
export async function takeSlice(deps: Deps, person: Person, slice: Slice): Promise<UploadState> {
  requireConsistent(slice)
  const { slice_index: index, bytes } = slice
  const [{ owned, upload, held, open, calm }, sha256] = await Promise.all([
    openUpload(deps, person, slice),
    digest('SHA-256', bytes),
  ])
  if (owned) return alreadyOwned(deps, person, slice, sha256, owned)
  if (!upload) {
    // A draft that may not begin says so by holding nothing; why not, its hash will be told.
    if (!slice.file_hash) return uploading([])
    if (open >= MAX_OPEN_UPLOADS)
      throw new Fault('uploadsOpen', { open }, { params: { most: MAX_OPEN_UPLOADS } })
    throw new Fault(calm ? 'libraryFull' : 'deletedLately')
  }
  if (upload.size !== slice.file_size) throw new Fault('fileDiffers', { size: upload.size })

  const before = held.find(({ slice_index }) => slice_index === index)
  if (before && before.sha256 !== sha256) throw new Fault('sliceDiffers')
  if (!before) await keep(deps, sliceKey(upload.id, index), bytes, sha256)
  else if (held.length < upload.count) return uploading(held)

  for (;;) {
    const { now, whole } = await note(deps, upload, index, sha256)
    const mine = now.find(({ slice_index }) => slice_index === index)
    if (mine && mine.sha256 !== sha256) throw new Fault('sliceDiffers')
    if (whole) return completeUpload(deps, await person.known(), whole, now, { index, bytes })
    // A draft waits for the slice that brings its hash.
    if (mine && (now.length < upload.count || !slice.file_hash)) {
      lookAlong(deps, upload, now, { index, bytes })
      return uploading(now)
    }
    const state = await settled(deps, person, upload)
    if (state) return state
  }
}

const uploading = (held: readonly Held[]): UploadState => ({
  status: 'uploading',
  indexes: held.map(({ slice_index }) => slice_index).join(','),
})

function requireConsistent({ file_size, slice_count, slice_index, bytes }: Slice) {
  if (slice_count !== sliceCount(file_size)) throw wrongField('slice_count')
  if (slice_index >= slice_count) throw wrongField('slice_index')
  const [start, end] = sliceSpan(file_size, slice_index)
  if (bytes.length !== end - start) throw wrongField('slice_chunk')
}

/** Statements that give a draft the hash it was found to have, unless the person has that file or an upload of it: then it goes. */
const nameDraft = ({ env }: Pick<Deps, 'env'>, userId: string, hash: string, draft: string) => [
  env.DB.prepare(
    `UPDATE OR IGNORE uploads SET file_hash = ?2 WHERE user_id = ?1 AND draft = ?3 AND file_hash = draft
     AND NOT EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?2)`,
  ).bind(userId, hash, draft),
  env.DB.prepare('DELETE FROM uploads WHERE user_id = ? AND draft = ? AND file_hash = draft').bind(
    userId,
    draft,
  ),
]

/** Files and uploads of one size may be one file: only where there is none, a draft is certain to be new. */
const NEW_DRAFT = `NOT EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND size = ?4)
  AND NOT EXISTS (SELECT 1 FROM uploads WHERE user_id = ?1 AND (file_size = ?4 OR draft = ?2) AND file_hash <> ?2)`

/** One trip to the database: what the person holds under this hash, else his upload of it, made when it is new and fits. */
async function openUpload({ env, now }: Deps, { id: userId }: Person, slice: Slice) {
  const { file_hash, draft, file_size } = slice
  const hash = file_hash ?? draft ?? ''
  const OWN = 'user_id = ?1 AND (file_hash = ?2 OR draft = ?2)'
  const named = file_hash && draft ? nameDraft({ env }, userId, file_hash, draft) : []
  const results = await env.DB.batch([
    ...named,
    env.DB.prepare(
      'SELECT b.object, f.size FROM files f JOIN blobs b ON b.sha256 = f.sha256 WHERE f.user_id = ? AND f.file_hash = ?',
    ).bind(userId, hash),
    env.DB.prepare(
      `INSERT INTO uploads (id, user_id, file_hash, file_size, file_name, slice_count, touched_at, draft)
       SELECT ?3, ?1, ?2, ?4, ?5, ?6, ?7, ?8 WHERE ${roomWithin(quotaSql('?1', '?7'))} AND ${deletedWithin(quotaSql('?1', '?7'))}
       AND (SELECT count(*) FROM uploads WHERE user_id = ?1 AND file_hash <> ?2) < ${MAX_OPEN_UPLOADS}
       AND NOT EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?2) AND (?8 IS NULL OR ${NEW_DRAFT})
       ON CONFLICT (user_id, file_hash) DO UPDATE SET touched_at = excluded.touched_at`,
    ).bind(
      userId,
      hash,
      newId(now()),
      file_size,
      cleanName(slice.file_name),
      slice.slice_count,
      now(),
      file_hash ? null : hash,
    ),
    env.DB.prepare(
      `SELECT id, file_hash AS hash, file_size AS size, slice_count AS count, file_name AS name FROM uploads WHERE ${OWN}`,
    ).bind(userId, hash),
    env.DB.prepare(
      `SELECT slice_index, sha256 FROM slices WHERE upload_id IN (SELECT id FROM uploads WHERE ${OWN}) ORDER BY slice_index`,
    ).bind(userId, hash),
    env.DB.prepare(
      `SELECT count(*) AS open, ${deletedWithin(quotaSql('?1', '?3'))} AS calm FROM uploads WHERE user_id = ?1 AND file_hash <> ?2`,
    ).bind(userId, hash, now()),
  ])
  const [owned, , upload, held, standing] = results.slice(named.length)
  const { open, calm } = (standing?.results[0] ?? {}) as { open?: number; calm?: number }
  return {
    owned: owned?.results[0] as Stored | undefined,
    upload: upload?.results[0] as Upload | undefined,
    held: (held?.results ?? []) as Held[],
    open: open ?? 0,
    calm: calm === 1,
  }
}

/** Stores a slice, unless it is there already: of requests that race with different bytes one is first. @throws Fault sliceDiffers */
async function keep({ env }: Deps, key: string, bytes: Uint8Array, sha256: string) {
  const options = { onlyIf: { etagDoesNotMatch: '*' }, customMetadata: { sha256 } }
  if (await env.FILES.put(key, bytes, options)) return
  const there = await env.FILES.head(key)
  if (there?.customMetadata?.sha256 !== sha256) throw new Fault('sliceDiffers', { key })
}

/** Acknowledges a slice whose object is stored; who completes a file of known hash gets to look through it, by the same transaction. */
async function note({ env, now }: Deps, upload: Upload, index: number, sha256: string) {
  const at = now()
  const [, all, lease] = await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO slices (upload_id, slice_index, sha256) SELECT id, ?2, ?3 FROM uploads WHERE id = ?1 ON CONFLICT DO NOTHING',
    ).bind(upload.id, index, sha256),
    env.DB.prepare(
      'SELECT slice_index, sha256 FROM slices WHERE upload_id = ? ORDER BY slice_index',
    ).bind(upload.id),
    // A lease that ends too late was taken before the clock moved back.
    env.DB.prepare(
      `UPDATE uploads SET joining_until = ?2 WHERE id = ?1 AND (joining_until <= ?3 OR joining_until > ?2) AND file_hash IS NOT draft
       AND (SELECT count(*) FROM slices WHERE upload_id = ?1) = slice_count RETURNING file_hash AS hash`,
    ).bind(upload.id, at + LEASE_MS, at),
  ])
  const named = lease?.results[0] as { hash: string } | undefined
  return { now: (all?.results ?? []) as Held[], whole: named && { ...upload, ...named } }
}

/** The person holds a file under this hash. It is the same one as far as this slice can tell, or the slice is refused. */
async function alreadyOwned(
  { env, now }: Deps,
  { id: userId }: Person,
  slice: Slice,
  sha256: string,
  owned: Stored,
): Promise<UploadState> {
  const hash = slice.file_hash ?? slice.draft ?? ''
  if (owned.size !== slice.file_size) throw new Fault('fileDiffers', { hash })
  const [offset] = sliceSpan(owned.size, slice.slice_index)
  const part = await readStored(env.FILES, owned, { offset, length: slice.bytes.length })
  if (part && (await digest('SHA-256', await new Response(part).bytes())) !== sha256)
    throw new Fault('fileDiffers', { hash })
  // It was perhaps made for a film, or kept for a while: now it is his own, and stays where it has room.
  await env.DB.prepare(
    `UPDATE files SET time = ?3, is_cover = 0, kept_until = iif(kept_until IS NULL OR ${roomWithin(quotaSql('?1', '?3'))}, NULL, kept_until)
     WHERE user_id = ?1 AND file_hash = ?2 AND size = ?4`,
  )
    .bind(userId, hash, now(), owned.size)
    .run()
  return { status: 'finished', hash }
}
