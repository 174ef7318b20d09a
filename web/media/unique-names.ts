/** Signs that some system takes for folders, and others in no name of a file. */
const FOREIGN = /[/\\:*?"<>|]/g

/**
 * Names as every system takes them, side by side: `photo.jpg` twice becomes `photo.jpg` and `photo (2).jpg`, on systems that do not
 * tell capitals apart either, and `Why?.jpg` becomes `Why-.jpg`.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = given.replaceAll(FOREIGN, '-')
    const [, base = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = `${base} (${count})${ending}`.trimStart()
    taken.add(free.toLowerCase())
    return free
  })
}
