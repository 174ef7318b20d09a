import { crashOf } from '../../kernel/crash.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { tellFile } from '../notifications/publish.ts'
import { adopt, announce, announcement, digest, release } from './bytes.ts'
import type { Recipe } from './contract.ts'
import { factsOf } from './facts.ts'
import { cleanName } from './name.ts'
import { pour } from './pour.ts'
import { deletedWithin, type Owner, roomSql, roomValues } from './quota.ts'
import { MAX_FILE_BYTES } from './slicing/contract.ts'
import { HEAD_BYTES, identify, type Kind } from './sniff.ts'

type Reach = Pick<Deps, 'env' | 'now' | 'defer'>

const MAX_RESULT_BYTES = 2 * 1024 ** 3
/** So long a result is kept that found no room. */
export const NO_ROOM_MS = 7 * DAY_MS

type SavedFile = { file_hash: string; mimetype: string; extension: string; size: number }

type Given = {
  name: string
  bytes: Uint8Array
  /** Of a tool's result, which is kept for a while even when the library is full: it was paid for. */
  recipe?: Recipe
  /** The film that this picture was made to stand for, and which shows it from now on. */
  coverOf?: string
}

/**
 * Puts bytes into a person's library, newest. The same bytes again give the same file.
 * @throws Fault fileEmpty, fileTooLarge, fileTypeMismatch, libraryFull, deletedLately or fileDiffers; notAPicture for a cover that is none
 */
export async function saveFile(deps: Reach, user: Owner, given: Given): Promise<SavedFile> {
  const { bytes, recipe, coverOf } = given
  if (bytes.length === 0) throw new Fault('fileEmpty')
  if (bytes.length > (recipe ? MAX_RESULT_BYTES : MAX_FILE_BYTES))
    throw new Fault('fileTooLarge', { size: bytes.length })
  const name = cleanName(given.name)
  const kind = await identify(bytes.subarray(0, HEAD_BYTES), name)
  if (coverOf && !kind.mimetype.startsWith('image/'))
    throw new Fault('notAPicture', { mimetype: kind.mimetype })
  const [hash, sha256] = await Promise.all([digest('MD5', bytes), digest('SHA-256', bytes)])
  const entry: Entry = {
    hash,
    sha256,
    size: bytes.length,
    name,
    kind,
    ...(recipe && { recipe }),
    ...(coverOf && { coverOf }),
  }
  const object = `bytes/${newId(deps.now())}`
  if (await announceNew(deps, user, entry, object)) {
    if (await enter(deps, user, entry, [])) return saved(entry)
    await announce(deps, object)
  }
  await deps.env.FILES.put(object, bytes, { sha256 })
  if (!(await enter(deps, user, entry, adopt(deps, { sha256, object, size: bytes.length }))))
    throw new Fault('notReady')
  return saved(entry)
}

/**
 * Announces the object that a file's bytes are to be written into, unless they are there already.
 * @returns whether they are
 * @throws Fault libraryFull, before anything is written, while the statement that enters the file decides; deletedLately
 */
async function announceNew(deps: Reach, user: Owner, entry: Entry, object: string) {
  const there = 'EXISTS (SELECT 1 FROM blobs WHERE sha256 = ?3)'
  // A result is kept for a while even where there is no room.
  const fits = entry.recipe ? '?5 IS NOT NULL' : roomSql
  const values = roomValues(user, entry)
  const calm = entry.recipe ? 'true' : deletedWithin('?5')
  const only = { sql: `NOT ${there} AND ${fits} AND ${calm}`, values }
  const [read] = await deps.env.DB.batch<{ there: number; fits: number; calm: number }>([
    deps.env.DB.prepare(`SELECT ${there} AS there, ${fits} AS fits, ${calm} AS calm`).bind(
      ...values,
    ),
    announcement(deps, object, only),
  ])
  const known = read?.results[0]?.there === 1
  if (!known && !read?.results[0]?.fits) throw new Fault('libraryFull')
  if (!known && !read?.results[0]?.calm) throw new Fault('deletedLately')
  return known
}

/**
 * Puts a tool's result into a person's library while it comes in, however long it is.
 * @throws Fault fileEmpty, fileTooLarge, fileTypeMismatch or fileDiffers
 */
export async function saveStream(
  deps: Reach,
  user: Owner,
  given: { name: string; body: ReadableStream<Uint8Array>; recipe: Recipe },
): Promise<SavedFile> {
  const object = `bytes/${newId(deps.now())}`
  await announce(deps, object)
  const name = cleanName(given.name)
  const { size, md5, sha256, head } = await pour(
    deps.env.FILES,
    object,
    given.body,
    MAX_RESULT_BYTES,
  )
  const kind = await identify(head, name)
  const entry: Entry = { hash: md5, sha256, size, name, kind, recipe: given.recipe }
  if (!(await enter(deps, user, entry, adopt(deps, { sha256, object, size }))))
    throw new Fault('notReady')
  return saved(entry)
}

const saved = ({ hash, kind, size }: Entry): SavedFile => ({
  file_hash: hash,
  mimetype: kind.mimetype,
  extension: kind.extension,
  size,
})

/** A file's line in a library, before it is written. */
type Entry = {
  hash: string
  sha256: string
  size: number
  name: string
  kind: Kind
  recipe?: Recipe
  coverOf?: string
}

/**
 * Writes a file's line together with the statements that keep its bytes: all or nothing. An upload of it ends, and its room
 * becomes the file's. How long a sound or film is, is found out at once. The person's open pages are told of it, but for a tool's result.
 * @returns false when the bytes are not there (any more).
 * @throws Fault fileDiffers or libraryFull
 */
export async function enter(deps: Reach, user: Owner, entry: Entry, bytes: D1PreparedStatement[]) {
  const { env, now } = deps
  const { hash, sha256, size, name, kind, recipe, coverOf } = entry
  const line = env.DB.prepare(
    `INSERT INTO files (user_id, file_hash, sha256, size, title, description, mimetype, extension, width, height, recipe, time, is_cover, kept_until)
     SELECT ?1, ?2, sha256, size, ?6, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, iif(${roomSql}, NULL, ?12 + ${NO_ROOM_MS}) FROM blobs
     WHERE sha256 = ?3 AND (?11 IS NOT NULL OR ${roomSql})
     ON CONFLICT (user_id, file_hash) DO UPDATE SET
       time = excluded.time, recipe = coalesce(excluded.recipe, recipe), is_cover = min(is_cover, excluded.is_cover),
       kept_until = iif(kept_until IS NULL, NULL, excluded.kept_until)
     WHERE sha256 = excluded.sha256`,
  ).bind(
    ...roomValues(user, { hash, sha256, size }),
    name,
    kind.mimetype,
    kind.extension,
    kind.width,
    kind.height,
    recipe ? JSON.stringify(recipe) : null,
    now(),
    coverOf ? 1 : 0,
  )
  const ended = env.DB.prepare(
    'DELETE FROM uploads WHERE user_id = ?1 AND file_hash = ?2 AND EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?2)',
  ).bind(user.id, hash)
  const look = env.DB.prepare(
    'SELECT (SELECT sha256 FROM files WHERE user_id = ?1 AND file_hash = ?2) AS held, EXISTS (SELECT 1 FROM blobs WHERE sha256 = ?3) AS there',
  ).bind(user.id, hash, sha256)
  const before = [...bytes, line, ...(coverOf ? shownBy({ env }, user, coverOf, hash) : []), ended]
  const results = await env.DB.batch<{ held: string | null; there: number }>([
    ...before,
    look,
    ...(bytes.length > 0 ? release({ env }, sha256) : []),
  ])
  const { held, there } = results[before.length]?.results[0] ?? { held: null, there: 0 }
  if (held && held !== sha256) throw new Fault('fileDiffers', { hash })
  if (!held && there) throw new Fault('libraryFull')
  if (held && size <= MAX_FILE_BYTES && /^(?:audio|video)\//.test(kind.mimetype))
    // It is whole; whoever asks first measures what could not be read just now.
    await factsOf({ env }, user.id, [hash]).catch((error: unknown) =>
      console.warn(JSON.stringify({ unmeasured: hash, error: crashOf(error) })),
    )
  // How a task ended is told, with what came of it.
  if (held && !recipe) deps.defer(tellFile(deps, user.id, coverOf ?? hash))
  return held === sha256
}

/** The film shows the picture that was made for it, unless its owner chose another; one that no film shows goes again. */
const shownBy = ({ env }: Pick<Deps, 'env'>, user: Owner, film: string, picture: string) => [
  env.DB.prepare(
    `UPDATE files SET cover_image_file = ?3 WHERE user_id = ?1 AND file_hash = ?2 AND file_hash <> ?3
     AND EXISTS (SELECT 1 FROM files WHERE user_id = ?1 AND file_hash = ?3)
     AND NOT EXISTS (SELECT 1 FROM files chosen WHERE chosen.user_id = ?1 AND chosen.file_hash = files.cover_image_file AND chosen.is_cover = 0)`,
  ).bind(user.id, film, picture),
  env.DB.prepare(
    `DELETE FROM files WHERE user_id = ?1 AND file_hash = ?2 AND is_cover = 1
     AND NOT EXISTS (SELECT 1 FROM files film WHERE film.user_id = ?1 AND film.cover_image_file = ?2)`,
  ).bind(user.id, picture),
]
