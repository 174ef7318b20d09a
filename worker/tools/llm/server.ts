import type { Turn } from '../../providers/chat.ts'
import { defineTool, type Kit } from '../tool.ts'
import { Fault } from '../../kernel/fault.ts'
import { GONE, headOf, isSound, isText, leftOut, textOf } from './attached/contract.ts'
import { costOf, llm, type ChatInput } from './contract.ts'

export default defineTool(llm, {
  async chat({ messages, model, max_tokens }, kit) {
    const last = messages.at(-1)
    const turns = await Promise.all(
      messages.map((message) => turnOf(message, kit, message !== last)),
    )
    const { text, usage, counted, end } = await kit.talk({
      turns,
      maxTokens: max_tokens,
      tier: model,
    })
    const cached = Math.min(usage.cached_tokens ?? 0, usage.input_tokens)
    const fresh = usage.input_tokens - cached + usage.output_tokens
    const charge = costOf(model, { fresh, cached }, kit.rates)
    return {
      outputs: [],
      result: { text, usage, counted, end },
      charge,
      counted: [
        { rate: model, amount: fresh, by: counted },
        ...(cached > 0 ? [{ rate: `${model}-cached`, amount: cached, by: counted }] : []),
      ],
      ...((end === 'stopped' || end === 'cut') && { reason: 'partial' as const }),
    }
  },
})

/** Texts are read into the question, and of sounds that they are left out; pictures are shown. @param old what it shows may be gone */
async function turnOf(
  { role, content, files = [] }: ChatInput['messages'][number],
  kit: Kit,
  old: boolean,
): Promise<Turn> {
  const found = await Promise.all(
    files.map((hash) =>
      kit.open(hash).catch((error: unknown) => {
        if (old && error instanceof Fault && error.fault === 'materialGone') return null
        throw error
      }),
    ),
  )
  const opened = found.filter((file) => file !== null)
  const gone = GONE.repeat(found.length - opened.length)
  const pictures = opened.filter((file) => !isText(file) && !isSound(file))
  const read = await Promise.all(
    opened.map(async (file) => {
      if (isSound(file)) return leftOut(file)
      return isText(file) ? headOf(file) + textOf(await file.bytes()) : ''
    }),
  )
  return {
    role,
    content: content + read.join('') + gone,
    ...(pictures.length > 0 && { files: pictures }),
  }
}
