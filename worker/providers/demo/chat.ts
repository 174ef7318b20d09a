import type { Locale } from '../../kernel/locale/contract.ts'
import type { Chat } from '../chat.ts'
import { countTokens } from '../tokens.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'

const TOKEN_MS = 20

/** Real text without any key: it says what it is, tells the question back, and shows Markdown, tables and code as they stream. */
export const demoChat: Chat = {
  async *talk({ turns, maxTokens }, { signal, attempt }) {
    const asked = turns.findLast(({ role }) => role === 'user')
    const question = asked?.content ?? ''
    const levers = readLevers(question, ...(asked?.files ?? []))
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

const CHINESE = /[\u3400-\u9fff]/
/** Frequent characters that simplified Chinese writes otherwise. */
const TRADITIONAL = /[這個們說來時會對為過請樣嗎還沒從點開關問題寫給讓應該麼語與後長視頻幫標]/

const localeOf = (text: string): Locale =>
  TRADITIONAL.test(text) ? 'zh-HK' : CHINESE.test(text) ? 'zh-CN' : 'en-US'

function answerTo(question: string) {
  const asked = question.replace(/\s+/g, ' ').trim().slice(0, 200)
  const heard = asked === '' ? '' : `> ${asked}\n\n`
  const { head, steps, parts } = SHOWN[localeOf(question)]
  return `${head}\n\n${heard}${steps}\n\n${parts}\n\n${CODE}`
}

const SHOWN: Record<Locale, { head: string; steps: string; parts: string }> = {
  'en-US': {
    head: '**Demo answer.** No model is connected here; the demo provider wrote this so that you can see how an answer arrives.',
    steps: `1. **Hook** – open with the result, not with the plan.
2. **Proof** – show it once, in one shot.
3. **Ask** – end with a single thing to do.`,
    parts: `| Part | Seconds |
|---|--:|
| Hook | 3 |
| Proof | 12 |
| Ask | 5 |`,
  },
  'zh-CN': {
    head: '**演示回答。** 这里没有连接任何模型，这段文字由演示服务写成，只为展示回答如何逐字出现。',
    steps: `1. **开场**：先给结果，不讲计划。
2. **证明**：一个镜头，展示一次。
3. **行动**：最后只请观众做一件事。`,
    parts: `| 段落 | 秒 |
|---|--:|
| 开场 | 3 |
| 证明 | 12 |
| 行动 | 5 |`,
  },
  'zh-HK': {
    head: '**示範回答。** 這裏沒有連接任何模型，這段文字由示範服務寫成，只為展示回答如何逐字出現。',
    steps: `1. **開場**：先給成果，不講計劃。
2. **證明**：一個鏡頭，展示一次。
3. **行動**：最後只請觀眾做一件事。`,
    parts: `| 段落 | 秒 |
|---|--:|
| 開場 | 3 |
| 證明 | 12 |
| 行動 | 5 |`,
  },
}

const CODE = `\`\`\`js
const total = [3, 12, 5].reduce((sum, seconds) => sum + seconds)
\`\`\`
`
