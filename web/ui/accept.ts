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
