/** How many rows are fetched at once where they may be long, and where they are short. */
export const FEW = 50
export const MANY = 1000

const SWEPT_AT_ONCE = 500
const MOST_SWEEPS = 40

/**
 * Deletes the rows before a moment, the oldest first, in portions that stay far below the time of one statement; what is left
 * after twenty thousand is the next minute's.
 * @param table and `column`, its indexed moment: names out of the code
 */
export async function deleteBefore(d1: D1Database, table: string, column: string, before: number) {
  const oldest = `SELECT ${column} FROM ${table} WHERE ${column} < ?1 ORDER BY ${column} LIMIT 1 OFFSET ${SWEPT_AT_ONCE - 1}`
  const portion = d1
    .prepare(
      `DELETE FROM ${table} WHERE ${column} < ?1 AND ${column} <= coalesce((${oldest}), ?1) RETURNING 1`,
    )
    .bind(before)
  for (let times = 0; times < MOST_SWEEPS; times++) {
    const { results } = await portion.all()
    if (results.length < SWEPT_AT_ONCE) return
  }
}

/**
 * All rows of one person, however many, without holding them all.
 * @param sql selects a column `cursor` and is ordered by it; `?1` is the person, `?2` the last cursor seen, `?3` how many
 * @param first comes before every cursor
 */
export async function* portions<Row extends object>(
  d1: D1Database,
  sql: string,
  userId: string,
  size: number,
  first: string | number = '',
): AsyncGenerator<Row> {
  for (let cursor = first; ;) {
    const { results } = await d1
      .prepare(sql)
      .bind(userId, cursor, size)
      .all<Row & { cursor: string | number }>()
    for (const { cursor: last, ...row } of results) {
      cursor = last
      yield row as unknown as Row
    }
    if (results.length < size) return
  }
}
