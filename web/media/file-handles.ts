import { identityOf } from './file-identity.ts'

/** What Chromium's browsers give beside the standard's. */
export type Handle = FileSystemFileHandle & {
  queryPermission: (how: { mode: 'read' }) => Promise<PermissionState>
  requestPermission: (how: { mode: 'read' }) => Promise<PermissionState>
}
type Item = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }
type Picker = (options: {
  multiple: boolean
  types?: { accept: Record<string, string[]> }[]
}) => Promise<Handle[]>

const handles = new Map<string, Promise<Handle | null>>()

/** The way back to a file on the person's disk, where the browser gave one with it. */
export const handleOf = async (file: File): Promise<Handle | null> =>
  (await handles.get(identityOf(file))) ?? null

/** Says that a file is reached like another, as after it was renamed. */
export function sameHandle(file: File, as: File) {
  const handle = handles.get(identityOf(as))
  if (handle) handles.set(identityOf(file), handle)
}

/** Notes the ways back to files that are being dropped. Call it in the event itself: later the browser tells no more. */
export function noteDropped(items: DataTransferItemList) {
  for (const item of items as unknown as Iterable<Item>) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    const handle = file && item.getAsFileSystemHandle?.()
    if (file && handle)
      handles.set(
        identityOf(file),
        handle
          .then((given) => (given?.kind === 'file' ? (given as Handle) : null))
          .catch(() => null),
      )
  }
}

/** The browser's own choice of files that stay reachable; undefined where there is none, as in another site's frame. */
export const picker = (): Picker | undefined =>
  self === top ? (globalThis as { showOpenFilePicker?: Picker }).showOpenFilePicker : undefined

/** Lets the person choose files for an input, and notes the ways back to them. */
export async function pickInto(input: HTMLInputElement, choose: Picker) {
  const endings = input.accept.split(',').filter((rule) => rule.startsWith('.'))
  const chosen = await choose({
    multiple: input.multiple,
    ...(endings.length > 0 && { types: [{ accept: { 'application/octet-stream': endings } }] }),
  }).catch(() => [])
  const given = new DataTransfer()
  for (const handle of chosen) {
    const file = await handle.getFile()
    handles.set(identityOf(file), Promise.resolve(handle))
    given.items.add(file)
  }
  if (given.files.length === 0) return
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
