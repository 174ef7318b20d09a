import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { AudioLines, Eraser, type LucideIcon, Shrink, WandSparkles } from 'lucide-react'
import type { ToolId } from '../../worker/tools/registry.ts'
import type { Accept } from '../ui/accept.ts'

/** What says which tool a product is made of. */
type OfTool = { file_module: string; preset: Record<string, unknown> }

/** A tool as visitors meet it, whatever product is made of it. */
export type Face = {
  icon: LucideIcon
  /** The files that can be dropped for it; empty for a tool that begins with words. */
  accept: Accept
  /** In whole credits, of the least it can be asked for; 0 where the work is done on the visitor's own device. */
  credits: number
  /** So many of what it makes, in words; of one that costs credits. */
  counted?: (times: number) => MessageDescriptor
  /** A file of ours to try it with. */
  sample?: string
  /** The level its contract asks for, where it asks for one, and how it compares it. */
  minLevel?: number
  modulo?: number
}

const RECORDINGS = ['video/*', 'audio/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm', '.mp3', '.wav', '.m4a', '.aac', '.ogg', '.opus', '.flac']
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp']

/** By tool, and `tool/mode` for the modes of a tool that have their own. */
const FACES: Readonly<Record<string, Face>> = {
  'cut-silence': { icon: AudioLines, accept: RECORDINGS, credits: 0, sample: '/samples/pauses.mp4' },
  'imm/remove-background': {
    ...{ icon: Eraser, accept: PICTURES, credits: 1, sample: '/samples/still-life.jpg' },
    counted: (times) => msg`${plural(times, { one: '# background removal', other: '# background removals' })}`,
  },
  'imm/compress': { icon: Shrink, accept: PICTURES, credits: 0, sample: '/samples/still-life.jpg' },
} satisfies Partial<Record<ToolId | `${ToolId}/${string}`, Face>>

/** The icon of a product whose tool shows no face of its own. */
export const ANY_ICON: LucideIcon = WandSparkles

/** The face of a product's tool, in the mode its preset names; undefined where it has none. */
export const faceOf = ({ file_module, preset }: OfTool): Face | undefined =>
  [`${file_module}/${String(preset.mode)}`, file_module].map((name) => (Object.hasOwn(FACES, name) ? FACES[name] : undefined)).find((face) => face !== undefined)
