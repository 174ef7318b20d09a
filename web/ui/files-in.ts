/**
 * Takes the files of a drop, with those in dropped folders at any depth, in the order of their names and without hidden ones. A
 * folder with nothing in it is given as an empty file of its name, so that something is said of it. Call it in the event itself:
 * later the browser tells no more. Files alone are given at once, what is in folders later.
 */
export function filesIn({ items, files }: DataTransfer, take: (files: File[]) => void) {
  const entries = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
  const given = [...files].map((file, i) => {
    const entry = entries[i]
    return entry?.isDirectory ? filesOf(entry as FileSystemDirectoryEntry) : file
  })
  if (given.every((one) => one instanceof File)) take(given)
  else void Promise.all(given).then((all) => take(all.flat()))
}

async function filesOf(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found = await within(folder)
  return found.length > 0 ? found : [new File([], folder.name)]
}

/** What cannot be read, such as a shortcut to what is gone, keeps nothing else away. */
async function within(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    // Browsers give some at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) break
    entries.push(...some)
  }
  const inOrder = entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
  const files = await Promise.all(
    inOrder.map((entry) =>
      entry.isDirectory
        ? within(entry as FileSystemDirectoryEntry)
        : new Promise<File[]>((resolve) =>
            (entry as FileSystemFileEntry).file(
              (file) => resolve([file]),
              () => resolve([]),
            ),
          ),
    ),
  )
  return files.flat()
}
