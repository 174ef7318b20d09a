import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { keysIn, pageOf } from '../../kernel/paging.ts'
import { small, smallSql } from '../../kernel/small-letters.ts'
import type { explorerQuery, LibraryItem, Sort } from './contract.ts'

type Row = Omit<LibraryItem, 'recipe' | 'is_public'> & {
  recipe: string | null
  is_public: number
  place: string | number
}

/** What each order goes by, and whether the smallest or the greatest of it comes first. */
const ORDERS: Record<Sort, { by: string; way: 'ASC' | 'DESC' }> = {
  newest: { by: 'time', way: 'DESC' },
  oldest: { by: 'time', way: 'ASC' },
  name: { by: 'lower(title)', way: 'ASC' },
  largest: { by: 'size', way: 'DESC' },
}

const KIND = `CASE WHEN mimetype LIKE 'image/%' THEN 'image' WHEN mimetype LIKE 'video/%' THEN 'video'
  WHEN mimetype LIKE 'audio/%' THEN 'audio' ELSE 'other' END`

const TOLD =
  'file_hash, title, description, time, mimetype, extension, size, width, height, duration, cover_image_file, kept_until'

const MAX_ACCEPTS = 50

/** Of recipes on one page; of the files behind these, how they were made is not told. What one list takes of the memory is taken from everybody. */
const MOST_BYTES = 8 * 1024 * 1024

/** A person's library: what the search matches and the accepts list lets through, in the order that is asked for. Pictures made for films stand on these only. */
export async function explore(
  { env }: Pick<Deps, 'env'>,
  userId: string,
  query: z.output<typeof explorerQuery>,
): Promise<Page<LibraryItem> & { total: number }> {
  const { by, way } = ORDERS[query.sort]
  const [place, hash] = keysIn(query.cursor)
  const [tool = null, mode = null] = query.made_by?.split('.') ?? []
  const words = small(query.search ?? '')
  const values = [
    userId,
    words,
    JSON.stringify(accepted(query.accepts ?? '')),
    tool,
    mode,
    query.kind ?? null,
  ] as const
  const fits = `user_id = ?1 AND is_cover = 0
    AND (?2 = '' OR instr(${smallSql('description', words)}, ?2) OR instr(${smallSql('title', words)}, ?2) OR instr(extension, ?2) OR instr(mimetype, ?2))
    AND (?3 = '[]' OR EXISTS (SELECT 1 FROM json_each(?3) a WHERE a.value = '.' || extension OR a.value = mimetype
      OR (a.value LIKE '%/*' AND substr(mimetype, 1, length(a.value) - 1) = substr(a.value, 1, length(a.value) - 1))))
    AND (?6 IS NULL OR ${KIND} = ?6)
    AND (?4 IS NULL OR recipe ->> '$.tool' = ?4) AND (?5 IS NULL OR recipe ->> '$.input.mode' = ?5)`
  const [found, count] = await env.DB.batch([
    env.DB.prepare(
      `WITH page AS (SELECT ${TOLD}, recipe, ${by} AS place,
        EXISTS (SELECT 1 FROM public_files p WHERE p.file_hash = files.file_hash AND p.sha256 = files.sha256) AS is_public FROM files
       WHERE ${fits} AND (?7 IS NULL OR (${by}, file_hash) ${way === 'ASC' ? '>' : '<'} (?7, ?8))
       ORDER BY ${by} ${way}, file_hash ${way} LIMIT ?9)
       SELECT ${TOLD}, place, is_public, iif(sum(octet_length(recipe)) OVER ordered > ${MOST_BYTES}, NULL, recipe) AS recipe FROM page
       WINDOW ordered AS (ORDER BY place ${way}, file_hash ${way} ROWS UNBOUNDED PRECEDING) ORDER BY place ${way}, file_hash ${way}`,
    ).bind(
      ...values,
      place === undefined ? null : placeIn(place, query.sort),
      hash ?? '',
      query.size + 1,
    ),
    env.DB.prepare(`SELECT count(*) AS total FROM files WHERE ${fits}`).bind(...values),
  ])
  const rows = (found?.results ?? []) as Row[]
  const page = pageOf(rows, query.size, ({ place: at, file_hash }) => [inCursor(at), file_hash])
  const items = page.items.map(({ place: _place, ...row }) => ({
    ...row,
    is_public: row.is_public === 1,
    recipe: row.recipe === null ? null : (JSON.parse(row.recipe) as LibraryItem['recipe']),
  }))
  return { ...page, items, total: (count?.results[0] as { total: number } | undefined)?.total ?? 0 }
}

/** A name may hold what separates the parts of a cursor. */
const inCursor = (place: string | number) =>
  encodeURIComponent(String(place).toWellFormed()).replaceAll('.', '%2E')

function placeIn(cursor: string, sort: Sort): string | number {
  if (sort !== 'name') return Number.isSafeInteger(Number(cursor)) ? Number(cursor) : 0
  try {
    return decodeURIComponent(cursor)
  } catch {
    return cursor
  }
}

/** Extensions that name one format. */
const TWINS: Record<string, string> = {
  '.jpeg': '.jpg',
  '.apng': '.png',
  '.tiff': '.tif',
  '.htm': '.html',
}

function accepted(list: string) {
  const wanted = list
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, MAX_ACCEPTS)
  return wanted.some((one) => one === '*' || one === '*/*')
    ? []
    : wanted.map((one) => TWINS[one] ?? one)
}
