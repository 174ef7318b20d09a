/**
 * Where the arrow keys lead in a grid whose number of columns the layout decides: they are counted by who stands in the first
 * row. Null when the key leads nowhere.
 */
export function nextIndex(key: string, index: number, tops: readonly number[]): number | null {
  const last = tops.length - 1
  const columns = Math.max(1, tops.filter((top) => top === tops[0]).length)
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined || next < 0 || next > last || next === index ? null : next
}
