import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { hex, newId } from '../../kernel/id.ts'
import { adopt, announce } from './bytes.ts'
import { enter } from './library.ts'
import type { UploadState } from './slicing/contract.ts'
import { HEAD_BYTES, identify } from './sniff.ts'

export type Upload = { id: string; hash: string; size: number; count: number; name: string }
type Owner = Pick<User, 'id' | 'user_level'>

/** While it lasts one request joins and the others wait; when that one dies, another takes over afterwards. */
export const LEASE_MS = 3000
const WAITS_MS = [25, 50, 100, 200, 400, 800, 1000, 1000]

/**
 * Makes one object of the slices, in one pass: while the bucket takes them in and computes the MD5, the SHA-256 is computed
 * here. May run twice at once without harm, since each run writes an object of its own and only one is entered.
 * @param keys of the slices' objects, in order
 * @param atHand a slice that is in memory already
 * @throws Fault fileHashMismatch or fileTypeMismatch, and then the slices are dropped
 */
export async function joinSlices(
  deps: Deps,
  user: Owner,
  upload: Upload,
  keys: string[],
  atHand: { index: number; bytes: Uint8Array },
): Promise<UploadState> {
  const { env } = deps
  const object = `bytes/${newId(deps.now())}`
  const read = async (index: number) =>
    index === atHand.index ? atHand.bytes : await readSlice(deps, upload, index, keys[index])
  const [start] = await Promise.all([
    Promise.all(upload.count > 1 ? [read(0), read(1)] : [read(0)]),
    announce(deps, object),
  ])
  const kind = await identify(headOf(start), upload.name).catch(async (error: unknown) => {
    await drop(deps, upload, keys)
    throw error
  })
  const { sha256, md5 } = await pour(
    env.FILES,
    object,
    upload,
    async (index) => start[index] ?? read(index),
  )
  if (md5 !== upload.hash) {
    await drop(deps, upload, keys)
    throw new Fault('fileHashMismatch', { md5 })
  }
  const entry = { hash: upload.hash, sha256, size: upload.size, name: upload.name, kind }
  if (!(await enter(deps, user, entry, adopt(deps, { sha256, object, size: upload.size }))))
    throw new Fault('notReady')
  deps.defer(env.FILES.delete(keys))
  return { status: 'finished', hash: upload.hash }
}

/**
 * Waits for the request that joins; null when that one has died.
 * @throws Fault uploadGone when it has failed, notReady when it takes too long
 */
export async function settled(
  { env, now }: Deps,
  user: Owner,
  upload: Upload,
): Promise<UploadState | null> {
  for (const wait of WAITS_MS) {
    await scheduler.wait(wait)
    const row = await env.DB.prepare(
      `SELECT EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?2) AS done,
        (SELECT joining_until FROM uploads WHERE id = ?3) AS joiningUntil`,
    )
      .bind(user.id, upload.hash, upload.id)
      .first<{ done: number; joiningUntil: number | null }>()
    if (row?.done) return { status: 'finished', hash: upload.hash }
    if (row?.joiningUntil == null) throw new Fault('uploadGone')
    if (row.joiningUntil <= now()) return null
  }
  throw new Fault('notReady', { joining: upload.id }, { retryAfter: 1 })
}

async function pour(
  bucket: R2Bucket,
  object: string,
  upload: Upload,
  read: (index: number) => Promise<Uint8Array>,
) {
  const { readable, writable } = new FixedLengthStream(upload.size)
  const put = bucket.put(object, readable)
  const digest = new crypto.DigestStream('SHA-256')
  const [out, hash] = [writable.getWriter(), digest.getWriter()]
  const feed = async () => {
    let next = read(0)
    for (let index = 0; index < upload.count; index++) {
      const bytes = await next
      if (index + 1 < upload.count) {
        next = read(index + 1)
        next.catch(() => {})
      }
      await Promise.all([out.write(bytes), hash.write(bytes)])
    }
    await Promise.all([out.close(), hash.close()])
  }
  const fed = feed().catch(async (error: unknown) => {
    await Promise.all([out.abort(error), hash.abort(error)]).catch(() => {})
    throw error
  })
  const [stored, sum] = await Promise.all([put, digest.digest, fed])
  return { sha256: hex(sum), md5: stored?.checksums.md5 ? hex(stored.checksums.md5) : '' }
}

/** A slice whose object has got lost is no longer acknowledged: the client brings it again. */
async function readSlice({ env }: Deps, upload: Upload, index: number, key = '') {
  const object = await env.FILES.get(key)
  if (object) return object.bytes()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM slices WHERE upload_id = ? AND slice_index = ?').bind(
      upload.id,
      index,
    ),
    env.DB.prepare('UPDATE uploads SET joining_until = 0 WHERE id = ?').bind(upload.id),
  ])
  throw new Fault('notReady', { lost: key }, { retryAfter: 1 })
}

function headOf([first = new Uint8Array(), second = new Uint8Array()]: readonly Uint8Array[]) {
  const head = new Uint8Array(Math.min(HEAD_BYTES, first.length + second.length))
  head.set(first)
  head.set(second.subarray(0, head.length - first.length), first.length)
  return head
}

async function drop({ env, defer }: Deps, upload: Upload, keys: string[]) {
  await env.DB.prepare('DELETE FROM uploads WHERE id = ?').bind(upload.id).run()
  defer(env.FILES.delete(keys))
}
