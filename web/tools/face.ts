import type { LucideIcon } from 'lucide-react'
import type { Accept, Taker } from '../ui/accept.ts'

/** A tool as visitors meet it, whatever product is made of it. Price and level are the contract's. */
export type Face = Taker & {
  icon: LucideIcon
  /** A file of ours to try it with. */
  sample?: string
}

/** A tool's faces, by its modes where it has several. */
export type Faces = Face | { modes: Readonly<Record<string, Face>> }

export const FILMS: Accept = [
  'video/*',
  '.mp4',
  '.mov',
  '.m4v',
  '.mkv',
  '.webm',
  '.ts',
  '.mts',
  '.m2ts',
]

export const SOUNDS: Accept = ['audio/*', '.mp3', '.wav', '.m4a', '.aac', '.ogg', '.opus', '.flac']

export const RECORDINGS: Accept = [...FILMS, ...SOUNDS]
