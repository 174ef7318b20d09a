import { moveOldMedia } from '../../kernel/project-store.ts'
import { contentKey, knownKey } from '../../media/content-key.ts'
import {
  type Kept,
  keepCover,
  keepMedia as keepIn,
  readMedia as readFrom,
} from '../../media/media-store.ts'
import { type Data, isNamed, type MediaName, namesOf, mediaUse } from './data.ts'

/** A medium of an app that cannot be read here, and why: never seen on this device, or no longer reached on its disk. */
export type Lost = MediaName &
  ({ why: 'elsewhere' | 'moved' | 'changed' } | { why: 'asks'; allow: () => Promise<boolean> })

export const nameOf = (file: File): MediaName => {
  const key = knownKey(file)
  return { name: file.name, size: file.size, ...(key !== undefined && { key }) }
}

/** Whether a file is the medium that is meant, also under another name. Media named before they had keys go by name and size. */
export async function isMeant(medium: MediaName, file: File): Promise<boolean> {
  if (medium.key === undefined) return isNamed(medium)(file)
  return medium.size === file.size && medium.key === (await contentKey(file))
}

/** Keeps a project's media on this device, and after that a picture of the first of them for its card. @throws DOMException when there is no room */
export async function keepMedia(
  id: string,
  files: readonly File[],
  still: readonly MediaName[] = [],
) {
  await keepIn(mediaUse(id), files, { still })
  const [first] = files
  // Whoever waits for the media does not wait for a picture of them.
  if (first) void coverFor(id, first).catch(() => {})
}

async function coverFor(id: string, first: File) {
  const { coverOf } = await import('../../media/card-cover.ts')
  const cover = await coverOf(first)
  if (cover) await keepCover(mediaUse(id), cover, first)
}

/** A project's media, each as it can be had now. */
export async function readMedia(id: string): Promise<Kept[]> {
  await moveOldMedia(id, (files) => keepIn(mediaUse(id), files)).catch(() => {})
  return readFrom(mediaUse(id))
}

/** Those of an app's media that are not among what is kept here. */
export const lostOf = (data: Data, kept: readonly Kept[]): Lost[] =>
  namesOf(data).flatMap((medium): Lost[] => {
    const found = kept.find((one) => isNamed(medium)(one.state === 'here' ? one.file : one))
    if (found?.state === 'here') return []
    if (!found) return [{ ...medium, why: 'elsewhere' }]
    return [
      found.state === 'asks'
        ? { ...medium, why: 'asks', allow: found.allow }
        : { ...medium, why: found.state },
    ]
  })
