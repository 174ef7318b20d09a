import type { LucideIcon } from 'lucide-react'
import type { Accept } from '../ui/accept.ts'

/** A tool as visitors meet it, whatever product is made of it. Price and level are the contract's. */
export type Face = {
  icon: LucideIcon
  /** The files that it takes; empty for a tool that begins with words. */
  accept: Accept
  /** Of these, what only belongs to another file: with it alone there is nothing to do. */
  beside?: Accept
  /** It works on as many of them as are given, and not on the first. */
  several?: true
  /** A file of ours to try it with. */
  sample?: string
}

/** A tool's faces, by its modes where it has several. */
export type Faces = Face | { modes: Readonly<Record<string, Face>> }

export const RECORDINGS: Accept = [
  'video/*',
  'audio/*',
  '.mp4',
  '.mov',
  '.m4v',
  '.mkv',
  '.webm',
  '.ts',
  '.mts',
  '.m2ts',
  '.mp3',
  '.wav',
  '.m4a',
  '.aac',
  '.ogg',
  '.opus',
  '.flac',
]
