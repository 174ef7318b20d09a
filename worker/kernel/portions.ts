/** How many rows are fetched at once where they may be long, and where they are short. */
export const FEW = 50
export const MANY = 1000

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
  for (let cursor = first; ; ) {
    const { results } = await d1.prepare(sql).bind(userId, cursor, size).all<Row & { cursor: string | number }>()
    for (const { cursor: last, ...row } of results) {
      cursor = last
      yield row as unknown as Row
    }
    if (results.length < size) return
  }
}
