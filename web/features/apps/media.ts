import { keepCover, keepMedia as keepFiles } from '../../kernel/project-store.ts'
import { coverOf } from '../../media/card-cover.ts'

/** Keeps a project's media on this device, and a picture of the first of them for its card. @throws DOMException when there is no room */
export async function keepMedia(id: string, files: readonly File[]) {
  await keepFiles(id, files)
  const [first] = files
  const cover = first && (await coverOf(first).catch(() => null))
  if (cover) await keepCover(id, cover)
}
