type Plain = Record<string, unknown>
/** A field in which another version differs from what the form began with and from what stands in it now. */
export type Difference = { path: string; mine: unknown; theirs: unknown; both: boolean }

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields of a form by path, such as `texts.zh-HK.title`; a list is one field. */
function fieldsOf(form: Plain, before = ''): Map<string, unknown> {
  return new Map(
    Object.entries(form).flatMap(([name, value]) =>
      isPlain(value) ? [...fieldsOf(value, `${before}${name}.`)] : [[`${before}${name}`, value]],
    ),
  )
}

/** What somebody else changed since a form began, and where that meets what was written in it: `both`. */
export function differencesOf<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): Difference[] {
  const [first, written] = [fieldsOf(base as Plain), fieldsOf(mine as Plain)]
  return [...fieldsOf(theirs as Plain)].flatMap(([path, value]) => {
    const [was, is] = [first.get(path), written.get(path)]
    if (isSame(value, was) || isSame(value, is)) return []
    return [{ path, mine: is, theirs: value, both: !isSame(is, was) }]
  })
}

/** A form with another version's values at some paths. */
export function withTheirs<Form extends object>(
  mine: Form,
  theirs: Form,
  paths: ReadonlySet<string>,
): Form {
  const merge = (own: Plain, other: Plain, before: string): Plain =>
    Object.fromEntries(
      Object.entries(own).map(([name, value]) => {
        const [path, given] = [`${before}${name}`, other[name]]
        if (isPlain(value) && isPlain(given)) return [name, merge(value, given, `${path}.`)]
        return [name, paths.has(path) ? given : value]
      }),
    )
  return merge(mine as Plain, theirs as Plain, '') as Form
}
