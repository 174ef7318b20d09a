import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions'
import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Chat, Turn } from '../chat.ts'
import type { Source } from '../job.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { clientFor, rethrow } from './client.ts'

const tokens = z.number().int().min(0)
const counted = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
})

/** Chat completions as OpenAI streams them; usage is asked for, since it is what counts. */
export function compatibleChat(env: Bindings, row: AdapterRow): Chat | null {
  const client = clientFor(env, row)
  if (!client) return null
  return {
    async *talk({ turns, maxTokens }, { signal }) {
      let begun = false
      let ended = false
      try {
        const messages = await Promise.all(turns.map(messageOf))
        const body = {
          model: row.model,
          messages,
          max_completion_tokens: maxTokens,
          stream: true,
          stream_options: { include_usage: true },
        } as const
        const stream = await client.chat.completions.create(body, { signal })
        begun = true
        for await (const { choices, usage } of stream) {
          const choice = choices?.[0]
          const said = choice?.delta?.content
          if (said && typeof said === 'string') yield { text: said }
          if (choice?.finish_reason === 'content_filter')
            throw new ProviderFault('refused', 'content_filter')
          if (choice?.finish_reason) ended = true
          if (choice?.finish_reason === 'length') yield { end: 'limit' }
          const used = counted.safeParse(usage).data
          if (used) {
            const cached = used.prompt_tokens_details?.cached_tokens
            yield {
              usage: {
                input_tokens: used.prompt_tokens,
                output_tokens: used.completion_tokens,
                ...(cached && { cached_tokens: cached }),
              },
            }
          }
        }
        // The library ends an aborted stream as if it were whole, and so do gateways one whose model has died.
        signal.throwIfAborted()
        if (!ended) throw new ProviderFault('lost', 'a stream without an end')
      } catch (error) {
        if (error instanceof ProviderFault) throw error
        rethrow(error, signal, begun)
      }
    },
  }
}

async function messageOf({ role, content, files = [] }: Turn): Promise<ChatCompletionMessageParam> {
  if (role !== 'user' || files.length === 0) return { role, content }
  return {
    role,
    content: [{ type: 'text', text: content }, ...(await Promise.all(files.map(partOf)))],
  }
}

async function partOf(file: Source): Promise<ChatCompletionContentPart> {
  const url = `data:${file.mimetype};base64,${(await file.bytes()).toBase64()}`
  return { type: 'image_url', image_url: { url } }
}
