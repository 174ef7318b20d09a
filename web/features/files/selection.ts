/** What is selected on a page of files, and where a range that Shift stretches began. */
export type Selection = { hashes: ReadonlySet<string>; anchor: string | null }

export const NOTHING: Selection = { hashes: new Set(), anchor: null }

/** Takes a file in or out. Over the ceiling nothing comes in. */
export function toggle({ hashes }: Selection, hash: string, max = Infinity): Selection {
  const next = new Set(hashes)
  if (!next.delete(hash) && next.size < max) next.add(hash)
  return { hashes: next, anchor: hash }
}

/** Selects from where the range began up to `to`, both included, in the order of the page. */
export function stretch(
  { hashes, anchor }: Selection,
  from: string,
  to: string,
  order: readonly string[],
  max = Infinity,
): Selection {
  const start = anchor !== null && order.includes(anchor) ? anchor : from
  const [low, high] = [order.indexOf(start), order.indexOf(to)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  const next = new Set(hashes)
  for (const hash of order.slice(Math.max(0, low), high + 1)) if (next.size < max) next.add(hash)
  return { hashes: next, anchor: start }
}

/** What is left of a selection on another page, or after files have gone. */
export function among({ hashes, anchor }: Selection, order: readonly string[]): Selection {
  const left = order.filter((hash) => hashes.has(hash))
  return left.length === hashes.size ? { hashes, anchor } : { hashes: new Set(left), anchor }
}
