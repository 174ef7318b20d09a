import type { Person } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { adoptSlices } from './bytes.ts'
import { enter } from './save.ts'
import type { Owner } from './quota.ts'
import { type Held, sumAlong, sumsOf } from './running-sums.ts'
import type { UploadState } from './slicing/contract.ts'
import { HEAD_BYTES, identify } from './sniff.ts'
import { sliceKey, slicesOf } from './stored.ts'

export type Upload = { id: string; hash: string; size: number; count: number; name: string }

/** While it lasts one request looks through the file and the others wait; when that one dies, another takes over afterwards. */
export const LEASE_MS = 3000
const WAITS_MS = [25, 50, 100, 200, 400, 800, 1000, 1000]

/** A slice that is in memory already. */
type AtHand = { index: number; bytes: Uint8Array }

/** Looks through the slices of an upload as they come, behind their answers. @param held what is acknowledged, in its order */
export function lookAlong(deps: Deps, upload: Upload, held: readonly Held[], atHand: AtHand) {
  deps.defer(
    sumAlong(upload.id, held, atHand.index, async (index) =>
      index === atHand.index ? atHand.bytes : readSlice(deps, upload, index),
    ),
  )
}

/**
 * Looks through an upload whose slices are all there, and enters it as a file. The slices stay where they are. May run twice at
 * once without harm, for it only reads until the one transaction that enters the file.
 * @param held all of its slices, in their order
 * @throws Fault fileHashMismatch or fileTypeMismatch, and then the slices are dropped
 */
export async function completeUpload(
  deps: Deps,
  user: Owner,
  upload: Upload,
  held: readonly Held[],
  atHand: AtHand,
): Promise<UploadState> {
  const read = async (index: number, length?: number) =>
    index === atHand.index ? atHand.bytes : readSlice(deps, upload, index, length)
  const [start] = await Promise.all([
    Promise.all(held.slice(0, 2).map(({ slice_index }) => read(slice_index, HEAD_BYTES))),
    requireObjects(deps, upload),
  ])
  const kind = await identify(headOf(start), upload.name).catch(async (error: unknown) => {
    await drop(deps, upload)
    throw error
  })
  const { md5, sha256 } = await sumsOf(upload.id, held, ahead(read, upload.count))
  if (md5 !== upload.hash) {
    await drop(deps, upload)
    throw new Fault('fileHashMismatch', { md5 })
  }
  const { hash, size, name } = upload
  const entry = { hash, sha256, size, name, kind }
  if (!(await enter(deps, user, entry, [adoptSlices(deps, sha256, upload)])))
    throw new Fault('notReady')
  return { status: 'finished', hash }
}

/**
 * Waits for the request that looks through the file; null when that one has died.
 * @throws Fault uploadGone when it has failed, notReady when it takes too long
 */
export async function settled(
  { env, now }: Deps,
  { id: userId }: Pick<Person, 'id'>,
  upload: Upload,
): Promise<UploadState | null> {
  for (const wait of WAITS_MS) {
    await scheduler.wait(wait)
    const row = await env.DB.prepare(
      `SELECT EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?2) AS done,
        (SELECT joining_until FROM uploads WHERE id = ?3) AS joiningUntil`,
    )
      .bind(userId, upload.hash, upload.id)
      .first<{ done: number; joiningUntil: number | null }>()
    if (row?.done) return { status: 'finished', hash: upload.hash }
    if (row?.joiningUntil == null) throw new Fault('uploadGone')
    if (row.joiningUntil <= now()) return null
  }
  throw new Fault('notReady', { joining: upload.id }, { retryAfter: 1 })
}

/** Has the next slice on its way while one is looked through. */
function ahead(read: (index: number) => Promise<Uint8Array>, count: number) {
  let next: { index: number; bytes: Promise<Uint8Array> } | undefined
  return (index: number) => {
    const bytes = next?.index === index ? next.bytes : read(index)
    next = index + 1 < count ? { index: index + 1, bytes: read(index + 1) } : undefined
    // Whoever awaits it hears of a failure.
    next?.bytes.catch(() => {})
    return bytes
  }
}

async function readSlice(deps: Deps, upload: Upload, index: number, length?: number) {
  const object = await deps.env.FILES.get(
    sliceKey(upload.id, index),
    length === undefined ? {} : { range: { offset: 0, length } },
  )
  return object ? object.bytes() : askAgain(deps, upload, index)
}

/** What was looked through as it came is not read again, but it must be there. */
async function requireObjects(deps: Deps, upload: Upload) {
  const { objects } = await deps.env.FILES.list({ prefix: slicesOf(upload.id) })
  const there = new Set(objects.map(({ key }) => key))
  for (let index = 0; index < upload.count; index++)
    if (!there.has(sliceKey(upload.id, index))) await askAgain(deps, upload, index)
}

/** A slice whose object has got lost is no longer acknowledged: the client brings it again. */
async function askAgain({ env }: Deps, upload: Upload, index: number): Promise<never> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM slices WHERE upload_id = ? AND slice_index = ?').bind(
      upload.id,
      index,
    ),
    env.DB.prepare('UPDATE uploads SET joining_until = 0 WHERE id = ?').bind(upload.id),
  ])
  throw new Fault('notReady', { lost: index, upload: upload.id }, { retryAfter: 1 })
}

function headOf([first = new Uint8Array(), second = new Uint8Array()]: readonly Uint8Array[]) {
  const head = new Uint8Array(Math.min(HEAD_BYTES, first.length + second.length))
  head.set(first)
  head.set(second.subarray(0, head.length - first.length), first.length)
  return head
}

async function drop({ env, defer }: Deps, { id, count }: Upload) {
  await env.DB.prepare('DELETE FROM uploads WHERE id = ?').bind(id).run()
  defer(env.FILES.delete(Array.from({ length: count }, (_, index) => sliceKey(id, index))))
}
