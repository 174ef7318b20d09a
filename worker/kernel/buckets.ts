/** A stretch of time in equal parts, of which the last one is not over. */
export type Buckets = { from: number; stepMs: number; count: number }

/** What SQL found in the parts of a stretch, by number, as one value each: where nothing happened, 0. */
export function spread<Row extends { at: number }>(
  { count }: Buckets,
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): number[] {
  const values = new Map(rows.map((row) => [row.at, valueOf(row)]))
  return Array.from({ length: count }, (_, at) => values.get(at) ?? 0)
}

/**
 * The numbers a statement about buckets is bound to: ?1 the beginning, ?2 the length of a part, ?3 the end. D1 binds them as reals, so
 * the number of a part is cast.
 */
export const boundsOf = ({ from, stepMs, count }: Buckets) =>
  [from, stepMs, from + stepMs * count] as const
