import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Accept } from '../ui/accept.ts'

/** A tool as visitors meet it, whatever product is made of it. Price and level are the contract's. */
export type Face = {
  icon: LucideIcon
  /** The files that it takes; empty for a tool that begins with words. */
  accept: Accept
  /** A file of ours to try it with. */
  sample?: string
  /** What it does: the name of its tasks. */
  title: MessageDescriptor
  /** What it does just now, by the stages its task reports. */
  stages?: Readonly<Record<string, MessageDescriptor>>
  /** So many of what it makes, in words; of one that costs credits. */
  counted?: (times: number) => MessageDescriptor
  /** What the price is for: "for each picture". */
  per?: MessageDescriptor
  /** How its demonstration is made, where no real service is behind it. */
  demo?: MessageDescriptor
  /** What a person must agree to before it runs, as that the voice is his own. */
  consent?: MessageDescriptor
  /** What its form calls the fields and choices of its input, where the tool has no page of its own. */
  fields?: Readonly<Record<string, MessageDescriptor>>
}

/** A tool's faces, by its modes where it has several. */
export type Faces = Face | { modes: Readonly<Record<string, Face>> }

export const PICTURES: Accept = [
  'image/jpeg',
  'image/png',
  'image/webp',
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
]
export const RECORDINGS: Accept = [
  ...['video/*', 'audio/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm'],
  ...['.mp3', '.wav', '.m4a', '.aac', '.ogg', '.opus', '.flac'],
]
