import type { ChatInput } from '../../../worker/tools/llm/contract.ts'
import type { Message } from './tree.ts'

type Turns = ChatInput['messages']

/** The server takes as many; what is older is left out. */
const MOST_CHARS = 58_000
const MOST_TURNS = 180
/** As JSON. A project holds 200 KiB; the rest is for the answer and what is learned of it. */
export const MOST_BYTES = 170_000

const filesOf = (message: Message) => (message.role === 'user' ? message.files : [])

/** What is sent of a conversation: what the preset says first, then the newest messages that fit. `all`: nothing was left out. */
export function turnsOf(
  path: readonly Message[],
  preset: string,
): { messages: Turns; all: boolean } {
  const said = path.filter(({ role, text }) => role === 'user' || text !== '')
  const newest: Turns = []
  let chars = preset.length
  for (const message of said.toReversed()) {
    chars += message.text.length
    // Of an older message the model is told that a file of it was deleted; the question itself needs its files.
    const shown = filesOf(message)
      .filter(({ gone }) => !gone || newest.length > 0)
      .map(({ hash }) => hash)
    if (newest.length > 0 && (chars > MOST_CHARS || newest.length === MOST_TURNS)) break
    newest.unshift({
      role: message.role,
      content: message.text,
      ...(shown.length > 0 && { files: shown }),
    })
  }
  return {
    messages: [...(preset ? [{ role: 'system' as const, content: preset }] : []), ...newest],
    all: newest.length === said.length,
  }
}
