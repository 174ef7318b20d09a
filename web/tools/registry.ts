import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AudioLines, Eraser, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ToolId } from '../../worker/tools/registry.ts'
import type { Product } from '../features/products/api.ts'
import type { Accept } from '../ui/accept.ts'

const pages = import.meta.glob<{ default: ComponentType }>('./*/index.tsx')

/** A tool as visitors meet it. */
export type Tool = {
  /** Its place: /product/{key}. */
  key: 'cut-silence' | 'remove-background'
  /** The contract behind it. */
  id: ToolId
  title: MessageDescriptor
  does: MessageDescriptor
  icon: LucideIcon
  accept: Accept
  /** In whole credits; 0 where the work is done on the visitor's own device. It equals what the contract asks. */
  credits: number
  sample: string
}

export const TOOLS: readonly Tool[] = [
  {
    key: 'cut-silence',
    id: 'cut-silence',
    title: msg`Cut silence`,
    does: msg`Finds the pauses in a film or a recording and takes them out, without a click at the joins.`,
    icon: AudioLines,
    accept: ['video/*', 'audio/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm', '.mp3', '.wav', '.m4a', '.aac', '.ogg', '.opus', '.flac'],
    credits: 0,
    sample: '/samples/pauses.mp4',
  },
  {
    key: 'remove-background',
    id: 'imm',
    title: msg`Remove background`,
    does: msg`Takes a photo's subject out of its background: a clean PNG or WebP, or another background behind it.`,
    icon: Eraser,
    accept: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'],
    credits: 1,
    sample: '/samples/still-life.jpg',
  },
]

/** A tool by a key that may be anybody's. */
export const toolByKey = (key: string) => TOOLS.find((tool) => tool.key === key)

/** @returns the page of a product's tool, drawn inside `ToolProvider`; undefined where its folder brings none. */
export async function loadToolPage({ file_module }: Pick<Product, 'file_module'>) {
  return (await pages[`./${file_module}/index.tsx`]?.())?.default
}
