import { type Accept, fits } from '../../../ui/accept.ts'

export type Kind = 'image' | 'audio' | 'video'

/** What each kind takes unless told otherwise. */
export const ACCEPTS: Record<Kind, Accept> = {
  image: ['.jpg', '.jpeg', '.png', '.webp'],
  audio: ['.mp3', '.wav'],
  video: ['.mp4', '.mov'],
}

/** A dropped sound or film must have such a type and be on the list; everything else must be on the list. */
export function allowed(
  file: Pick<File, 'name' | 'type'>,
  kind: Kind,
  accept: Accept,
  how: 'dropped' | 'chosen',
): boolean {
  const typed =
    kind === 'image' || how === 'chosen' || file.type.toLowerCase().startsWith(`${kind}/`)
  return typed && fits(file, accept)
}
