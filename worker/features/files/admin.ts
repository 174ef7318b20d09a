import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { keysIn, pageOf } from '../../kernel/paging.ts'
import { nameThem } from '../account/people/names.ts'
import type {
  Library,
  librariesQuery,
  PublicLine,
  publicFilesQuery,
  StoreTotals,
} from './contract.ts'
import { publicUrl } from './publish.ts'

type Reach = Pick<Deps, 'env'>

const LIBRARIES = `
  SELECT user_id, count(*) AS files, sum(size) AS bytes, max(time) AS last_at FROM files GROUP BY user_id
  HAVING ?1 IS NULL OR sum(size) < ?1 OR (sum(size) = ?1 AND user_id > ?2)
  ORDER BY bytes DESC, user_id LIMIT ?3`

const TOTALS = `
  SELECT (SELECT count(DISTINCT user_id) FROM files) AS people, (SELECT count(*) FROM files) AS files, (SELECT coalesce(sum(size), 0) FROM files) AS bytes,
    (SELECT count(*) FROM blobs) AS stored_objects, (SELECT coalesce(sum(size), 0) FROM blobs) AS stored_bytes,
    (SELECT count(*) FROM public_files) AS public_files, (SELECT count(*) FROM uploads) AS uploads`

/** Whose library takes how much, the biggest first, with the totals of the site. What is in them is nobody else's business. */
export async function listLibraries(
  { env }: Reach,
  { cursor, size }: z.output<typeof librariesQuery>,
): Promise<Page<Library> & { totals: StoreTotals }> {
  const [bytes = null, userId = ''] = keysIn(cursor)
  const [found, totals] = await env.DB.batch([
    env.DB.prepare(LIBRARIES).bind(bytes === null ? null : Number(bytes), userId, size + 1),
    env.DB.prepare(TOTALS),
  ])
  const rows = (found?.results ?? []) as Omit<Library, 'nickname' | 'email'>[]
  const page = pageOf(rows, size, ({ bytes, user_id }) => [bytes, user_id])
  const people = await nameThem(
    { env },
    page.items.map(({ user_id }) => user_id),
  )
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      nickname: people.get(row.user_id)?.nickname ?? null,
      email: people.get(row.user_id)?.email ?? null,
    })),
    totals: totals?.results[0] as StoreTotals,
  }
}

const PUBLIC = `
  SELECT p.file_hash, p.title, p.mimetype, p.extension, p.published_at, b.size FROM public_files p JOIN blobs b ON b.sha256 = p.sha256
  WHERE ?1 IS NULL OR p.published_at < ?1 OR (p.published_at = ?1 AND p.file_hash > ?2)
  ORDER BY p.published_at DESC, p.file_hash LIMIT ?3`

/** What everybody may see, newest first. */
export async function listPublicFiles(
  { env }: Reach,
  { cursor, size }: z.output<typeof publicFilesQuery>,
): Promise<Page<PublicLine>> {
  const [at = null, hash = ''] = keysIn(cursor)
  const { results } = await env.DB.prepare(PUBLIC)
    .bind(at === null ? null : Number(at), hash, size + 1)
    .all<Omit<PublicLine, 'url'> & { extension: string }>()
  const page = pageOf(results, size, ({ published_at, file_hash }) => [published_at, file_hash])
  return {
    ...page,
    items: page.items.map(({ extension, ...file }) => ({
      ...file,
      url: publicUrl({ file_hash: file.file_hash, extension }),
    })),
  }
}
