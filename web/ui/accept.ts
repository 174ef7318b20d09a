/** What an accept list says, as `<input accept>` understands it: '.mp4', 'image/*', 'image/png'. */
export type Accept = readonly string[]

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** Whether a file's type or the end of its name is on the list. An empty list takes everything. */
export function fits(file: Pick<File, 'name' | 'type'>, accept: Accept): boolean {
  const type = file.type.toLowerCase()
  return (
    accept.length === 0 ||
    accept.some((rule) => {
      if (rule.startsWith('.')) return extensionOf(file.name) === rule.toLowerCase()
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
    })
  )
}

/** What takes files. */
export type Taker = {
  /** Empty for what begins with words. */
  accept: Accept
  /** Of these, what it is for before others that take it as well. */
  own?: Accept
  /** Of these, what only belongs to another file: with it alone there is nothing to do. */
  beside?: Accept
  /** Taken as well where it comes with one of its own, which belongs to it. */
  along?: Accept
  /** Of pictures, it takes those that move as well. */
  moving?: true
  /** It works on as many as are given, and not on the first alone. */
  several?: true
}

/** Whether files that are given together are worked on together: of several, all must fit. */
export const takesAll = (
  { several, accept }: Taker,
  files: readonly Pick<File, 'name' | 'type'>[],
): boolean => files.length === 1 || (several === true && files.every((file) => fits(file, accept)))

/** Those that take one of the files: first those that are for it, last those that have nothing to do with it alone. */
export function takersOf<One extends Taker>(
  all: readonly One[],
  files: readonly Pick<File, 'name' | 'type'>[],
): One[] {
  const isAmong = (file: Pick<File, 'name' | 'type'>, some: Accept = []) =>
    some.length > 0 && fits(file, some)
  const rankOf = ({ own, beside }: One, file: Pick<File, 'name' | 'type'>) =>
    isAmong(file, own) ? 0 : isAmong(file, beside) ? 2 : 1
  return all
    .map((one) => ({ one, taken: files.filter((file) => isAmong(file, one.accept)) }))
    .filter(({ taken }) => taken.length > 0)
    .map(({ one, taken }) => ({ one, rank: Math.min(...taken.map((file) => rankOf(one, file))) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
