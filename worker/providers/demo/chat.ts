import type { Chat } from '../chat.ts'
import { countTokens } from '../tokens.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'

const TOKEN_MS = 20

/** Real text without any key: it says what it is, tells the question back, and shows Markdown, tables and code as they stream. */
export const demoChat: Chat = {
  async *talk({ turns, maxTokens }, { signal, attempt }) {
    const question = turns.findLast(({ role }) => role === 'user')?.content ?? ''
    const levers = readLevers(question)
    await obey(levers, { signal, attempt, onProgress: () => {} })
    const pieces =
      levers.tokens > 0
        ? Array.from({ length: levers.tokens }, (_, i) => `token${i + 1} `)
        : piecesOf(answerTo(question))
    const told = pieces.slice(0, maxTokens)
    for (const text of told) {
      signal.throwIfAborted()
      yield { text }
      await scheduler.wait(TOKEN_MS)
    }
    loseFirstAnswer(levers, { attempt })
    if (told.length < pieces.length) yield { end: 'limit' }
    yield {
      usage: {
        input_tokens: countTokens(turns.map(({ content }) => content).join('\n')),
        output_tokens: told.length,
      },
    }
  },
}

/** Words with the space behind them; Chinese characters one by one. */
const piecesOf = (text: string) =>
  text.match(/[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+\s*|\s+/gu) ?? []

const isChinese = (text: string) => /[\u3400-\u9fff]/.test(text)

function answerTo(question: string) {
  const asked = question.replace(/\s+/g, ' ').trim().slice(0, 200)
  const heard = asked === '' ? '' : `> ${asked}\n\n`
  return isChinese(question)
    ? `**演示回答。** 这里没有连接任何模型，这段文字由演示服务写成，只为展示回答如何逐字出现。\n\n${heard}${SHOWN}`
    : `**Demo answer.** No model is connected here; the demo provider wrote this so that you can see how an answer arrives.\n\n${heard}${SHOWN}`
}

const SHOWN = `1. **Hook** – open with the result, not with the plan.
2. **Proof** – show it once, in one shot.
3. **Ask** – end with a single thing to do.

| Part | Seconds |
|---|--:|
| Hook | 3 |
| Proof | 12 |
| Ask | 5 |

\`\`\`js
const total = [3, 12, 5].reduce((sum, seconds) => sum + seconds)
\`\`\`
`
