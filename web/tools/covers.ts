import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { faceOf } from './registry.ts'
import { taskWordsOf } from './task-words.ts'

/** One thing that some credits are enough for, such as 200 background removals. */
type Cover = { icon: LucideIcon; words: MessageDescriptor }

/** What credits are good for without a plan, with the tools of today's products: each for itself, in the products' order. */
export function coversOf(credits: number, cards: readonly ProductCard[]): Cover[] {
  const tools = cards
    .filter(({ min_level }) => min_level === 0)
    .flatMap((card) => {
      const { counted } = taskWordsOf({ tool: card.file_module, input: card.preset })
      const face = faceOf(card)
      return face ? [{ ...face, counted }] : []
    })
  const distinct = new Map(tools.map((tool) => [tool.counted, tool]))
  return [...distinct.values()].flatMap(({ icon, counted, credits: each }) => {
    const times = each > 0 ? Math.floor(credits / each) : 0
    return counted && times > 0 ? [{ icon, words: counted(times) }] : []
  })
}
