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
type Taker = {
  accept: Accept
  /** Of these, what only belongs to another file: with it alone there is nothing to do. */
  beside?: Accept
}

/** Those that take one of the files, in their order, but first those that have something to do with it. */
export function takersOf<One extends Taker>(
  all: readonly One[],
  files: readonly Pick<File, 'name' | 'type'>[],
): One[] {
  const taking = all.filter(
    ({ accept }) => accept.length > 0 && files.some((file) => fits(file, accept)),
  )
  const begins = ({ accept, beside = [] }: One) =>
    files.some((file) => fits(file, accept) && !(beside.length > 0 && fits(file, beside)))
  return [...taking.filter(begins), ...taking.filter((one) => !begins(one))]
}
