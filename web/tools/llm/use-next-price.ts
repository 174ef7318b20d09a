import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Model } from '../../../worker/tools/llm/contract.ts'
import { isTooLong } from '../../desk/characters.tsx'
import { useProduct } from '../../desk/context.ts'
import { quoteQuery } from '../../features/tasks/api.ts'
import { ApiError, isFinal } from '../../kernel/api.ts'
import { useSettled } from '../../ui/settled.ts'
import { type Preset, presetWords } from './presets.ts'
import type { Message } from './tree.ts'
import { turnsOf } from './turns.ts'
import { MOST_CHARS } from './writing.tsx'

/** @param input of the tool, as JSON */
export const priceOf = (product: string, input: string) =>
  quoteQuery({
    tool: 'llm',
    input: JSON.parse(input) as Record<string, unknown>,
    product_id: product,
  })

/**
 * What a model is asked, and what the next message may cost.
 * @param path what was said before it
 * @returns `inputOf` makes the tool's input of a conversation; `refused` says why no price is told, and `unfit` that sending would be
 * refused too: what could just not be asked is tried by sending. `whole`: nothing of what was said is left out for its length.
 */
export function useNextPrice(
  path: readonly Message[],
  { text, files }: Pick<Message & { role: 'user' }, 'text' | 'files'>,
  { model, preset }: { model: Model; preset: Preset },
) {
  const { i18n } = useLingui()
  const product = useProduct()
  const told = presetWords[preset].told
  const inputOf = (messages: readonly Message[]) => {
    const turns = turnsOf(messages, told ? i18n._(told) : '')
    const last = turns.messages.at(-1)
    return {
      input: JSON.stringify({ messages: turns.messages, model }),
      all: turns.all,
      /** Whether anything is left to answer. */
      asks: last?.content.trim() !== '' || last.files !== undefined,
    }
  }
  const next = inputOf([...path, { id: '', parent: null, role: 'user', text, files }])
  const tooLong = isTooLong(text, MOST_CHARS)
  const asked = useSettled(tooLong ? '' : next.input)
  const { data: quoted, error: refused } = useQuery({
    ...priceOf(product.id, asked || '{}'),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  const unfit = tooLong || (refused instanceof ApiError && isFinal(refused))
  return { inputOf, whole: next.all, quoted, refused, unfit }
}
