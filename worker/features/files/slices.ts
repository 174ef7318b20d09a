import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { digest } from './bytes.ts'
import { MAX_OPEN_UPLOADS, type Slice } from './contract.ts'
import { joinSlices, LEASE_MS, settled, type Upload } from './join.ts'
import { cleanName } from './name.ts'
import { roomSql, roomValues } from './quota.ts'
import { sliceCount, sliceSpan, type UploadState } from './slicing/contract.ts'

type Owner = Pick<User, 'id' | 'user_level'>
type Held = { slice_index: number; sha256: string }

/**
 * Takes one slice of a file. Slices come in any order and may come again; an acknowledged one is kept until the file is whole
 * or nobody has touched it for a day. Whoever brings the last one is answered 'finished'.
 * @throws Fault invalidInput, sliceDiffers, fileDiffers, libraryFull, uploadsOpen, and at the last slice fileHashMismatch or fileTypeMismatch
 */
export async function takeSlice(deps: Deps, user: Owner, slice: Slice): Promise<UploadState> {
  requireConsistent(slice)
  const { owned, upload, held, open } = await openUpload(deps, user, slice)
  const sha256 = await digest('SHA-256', slice.bytes)
  if (owned) return alreadyOwned(deps, user, slice, sha256, owned)
  if (!upload)
    throw new Fault(
      open < MAX_OPEN_UPLOADS ? 'libraryFull' : 'uploadsOpen',
      { open },
      { params: { most: MAX_OPEN_UPLOADS } },
    )
  if (upload.size !== slice.file_size) throw new Fault('fileDiffers', { size: upload.size })

  const before = held.find(({ slice_index }) => slice_index === slice.slice_index)
  if (before && before.sha256 !== sha256) throw new Fault('sliceDiffers')
  // The key names the bytes, so two requests that race with different ones cannot mix.
  if (!before) await deps.env.FILES.put(sliceKey(upload.id, slice.slice_index, sha256), slice.bytes)
  else if (held.length < upload.count) return uploading(held)

  for (;;) {
    const { now, joinIsMine } = await note(deps, upload, slice.slice_index, sha256)
    const mine = now.find(({ slice_index }) => slice_index === slice.slice_index)
    if (mine && mine.sha256 !== sha256) throw new Fault('sliceDiffers')
    if (mine && now.length < upload.count) return uploading(now)
    if (joinIsMine) {
      const keys = now.map((one) => sliceKey(upload.id, one.slice_index, one.sha256))
      return joinSlices(deps, user, upload, keys, { index: slice.slice_index, bytes: slice.bytes })
    }
    const state = await settled(deps, user, upload)
    if (state) return state
  }
}

const sliceKey = (uploadId: string, index: number, sha256: string) =>
  `slices/${uploadId}/${index}-${sha256}`

const uploading = (held: readonly Held[]): UploadState => ({
  status: 'uploading',
  indexes: held.map(({ slice_index }) => slice_index).join(','),
})

function requireConsistent({ file_size, slice_count, slice_index, bytes }: Slice) {
  const wrong = (field: string) => new Fault('invalidInput', { field }, { params: { field } })
  if (slice_count !== sliceCount(file_size)) throw wrong('slice_count')
  if (slice_index >= slice_count) throw wrong('slice_index')
  const [start, end] = sliceSpan(file_size, slice_index)
  if (bytes.length !== end - start) throw wrong('slice_chunk')
}

/** One trip to the database: what the person holds under this hash, else his upload of it, made when it is new and fits. */
async function openUpload({ env, now }: Deps, user: Owner, slice: Slice) {
  const { file_hash, file_size } = slice
  const values = roomValues(user, { hash: file_hash, sha256: '', size: file_size })
  const [ownedRows, uploadRows, heldRows, openRows] = await env.DB.batch([
    env.DB.prepare(
      'SELECT b.object, f.size FROM files f JOIN blobs b ON b.sha256 = f.sha256 WHERE f.user_id = ? AND f.file_hash = ?',
    ).bind(user.id, file_hash),
    env.DB.prepare(
      `INSERT INTO uploads (id, user_id, file_hash, file_size, file_name, slice_count, touched_at)
       SELECT ?6, ?1, ?2, ?4, ?7, ?8, ?9 WHERE ${roomSql} AND (SELECT count(*) FROM uploads WHERE user_id = ?1 AND file_hash <> ?2) < ${MAX_OPEN_UPLOADS}
       AND NOT EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?2)
       ON CONFLICT (user_id, file_hash) DO UPDATE SET touched_at = excluded.touched_at
       RETURNING id, file_hash AS hash, file_size AS size, slice_count AS count, file_name AS name`,
    ).bind(...values, newId(now()), cleanName(slice.file_name), slice.slice_count, now()),
    env.DB.prepare(
      `SELECT s.slice_index, s.sha256 FROM slices s JOIN uploads u ON u.id = s.upload_id
       WHERE u.user_id = ? AND u.file_hash = ? ORDER BY s.slice_index`,
    ).bind(user.id, file_hash),
    env.DB.prepare(
      'SELECT count(*) AS open FROM uploads WHERE user_id = ? AND file_hash <> ?',
    ).bind(user.id, file_hash),
  ])
  return {
    owned: ownedRows?.results[0] as { object: string; size: number } | undefined,
    upload: uploadRows?.results[0] as Upload | undefined,
    held: (heldRows?.results ?? []) as Held[],
    open: (openRows?.results[0] as { open: number } | undefined)?.open ?? 0,
  }
}

/** Acknowledges a slice whose object is stored; who completes the file gets the join, by the same transaction. */
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
      `UPDATE uploads SET joining_until = ?2 WHERE id = ?1 AND (joining_until <= ?3 OR joining_until > ?2)
       AND (SELECT count(*) FROM slices WHERE upload_id = ?1) = slice_count RETURNING id`,
    ).bind(upload.id, at + LEASE_MS, at),
  ])
  return { now: (all?.results ?? []) as Held[], joinIsMine: lease?.results.length === 1 }
}

/** The person holds a file under this hash. It is the same one as far as this slice can tell, or the slice is refused. */
async function alreadyOwned(
  { env, now }: Deps,
  user: Owner,
  slice: Slice,
  sha256: string,
  owned: { object: string; size: number },
): Promise<UploadState> {
  const { file_hash: hash } = slice
  if (owned.size !== slice.file_size) throw new Fault('fileDiffers', { hash })
  const [offset] = sliceSpan(owned.size, slice.slice_index)
  const part = await env.FILES.get(owned.object, { range: { offset, length: slice.bytes.length } })
  if (part && (await digest('SHA-256', await part.bytes())) !== sha256)
    throw new Fault('fileDiffers', { hash })
  await env.DB.prepare('UPDATE files SET time = ? WHERE user_id = ? AND file_hash = ?')
    .bind(now(), user.id, hash)
    .run()
  return { status: 'finished', hash }
}
