/** `photo.jpg` twice becomes `photo.jpg` and `photo (2).jpg`, on systems that do not tell capitals apart either. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, base = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = `${base} (${count})${ending}`.trimStart()
    taken.add(free.toLowerCase())
    return free
  })
}
