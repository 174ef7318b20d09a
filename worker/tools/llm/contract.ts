import * as z from 'zod'
import { chargeFor, type Rates } from '../../features/rates/contract.ts'
import type { FaultName } from '../../kernel/contract.ts'
import type { Copy } from '../../kernel/locale/contract.ts'
import { defineContract, defineMode, type Facts, fileHash } from '../contract.ts'
import {
  areTooMuch,
  GONE,
  MOST_BYTES,
  MOST_FILES_IN_ALL,
  MOST_TEXT_BYTES,
  mostTokens,
  tokensOf,
} from './attached/contract.ts'

const MODELS = ['small', 'medium', 'large'] as const
export type Model = (typeof MODELS)[number]

const TITLES: Record<Model, Copy> = {
  small: { 'en-US': 'Small', 'zh-HK': '小型', 'zh-CN': '小' },
  medium: { 'en-US': 'Medium', 'zh-HK': '中型', 'zh-CN': '中' },
  large: { 'en-US': 'Large', 'zh-HK': '大型', 'zh-CN': '大' },
}

const MAX_CHARS = 60_000
const MAX_TURNS = 200
/** With one message. */
const MAX_FILES = 5

const message = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().max(MAX_CHARS),
  files: z.array(fileHash).max(MAX_FILES).optional(),
})

const input = z.strictObject({
  messages: z
    .array(message)
    .min(1)
    .max(MAX_TURNS)
    .refine(
      (messages) => messages.reduce((sum, { content }) => sum + content.length, 0) <= MAX_CHARS,
      'too long',
    )
    .refine(
      (messages) => messages.flatMap(({ files = [] }) => files).length <= MOST_FILES_IN_ALL,
      'attachedTooMany' satisfies FaultName,
    ),
  model: z.enum(MODELS).default('small'),
  max_tokens: z.number().int().min(1).max(8000).default(2000),
})
export type ChatInput = z.output<typeof input>

/** Sounds were taken once, so that older messages may have some; they are left out, as is what was deleted since. */
const READ = ['image', 'text'] as const

const filesIn = ({ messages }: ChatInput) => messages.flatMap(({ files = [] }) => files)

/** What is known of the files that are sent, each as often as it is; of those not in the library nothing is. */
const factsIn = (asked: ChatInput, files: Facts['files']) =>
  filesIn(asked).flatMap((hash) => files.get(hash) ?? [])

/** What so many tokens cost; those the vendor had in its cache count at their own rate. */
export const costOf = (model: Model, used: { fresh: number; cached: number }, rates: Rates) =>
  chargeFor(used.fresh, rates, model) +
  (used.cached > 0 ? chargeFor(used.cached, rates, `${model}-cached`) : 0)

export const llm = defineContract({
  id: 'llm',
  modes: {
    chat: defineMode({
      runs: 'server',
      way: 'streaming',
      minLevel: 0,
      input,
      unit: 'token',
      rates: {
        small: { price: 0.00005, cost: 0.00001 },
        medium: { price: 0.0003, cost: 0.0001 },
        large: { price: 0.001, cost: 0.0005 },
        'small-cached': { price: 0.00001, cost: 0.000002 },
        'medium-cached': { price: 0.00006, cost: 0.00002 },
        'large-cached': { price: 0.0002, cost: 0.0001 },
      },
      price: (asked, { files, rates }) => {
        const said = asked.messages.reduce((sum, { content }) => sum + mostTokens(content), 0)
        const facts = factsIn(asked, files)
        const shown = facts.reduce((sum, file) => sum + tokensOf(file), 0)
        const gone = (filesIn(asked).length - facts.length) * mostTokens(GONE)
        const fresh = said + shown + gone + asked.max_tokens
        return costOf(asked.model, { fresh, cached: 0 }, rates)
      },
      needs: ({ model }) => [{ capability: 'chat', tier: model }],
      files: ({ messages }) =>
        messages.flatMap(({ files = [] }, at) =>
          files.map((hash) => ({
            field: 'messages',
            hash,
            ...(at === messages.length - 1
              ? { kinds: READ }
              : { kinds: [...READ, 'audio'] as const, mayBeGone: true }),
          })),
        ),
      tooMuch: (asked, files) =>
        areTooMuch(factsIn(asked, files))
          ? {
              fault: 'attachedTooMuch',
              params: {
                kilobytes: MOST_TEXT_BYTES / 1024,
                megabytes: MOST_BYTES / 1024 ** 2,
              },
            }
          : undefined,
      choices: (rates) => ({
        model: MODELS.map((id) => ({
          id,
          title: TITLES[id],
          per_thousand: (rates[id] ?? 0) / 1000,
        })),
      }),
      limitSeconds: 600,
      makes: 'text',
    }),
  },
})
