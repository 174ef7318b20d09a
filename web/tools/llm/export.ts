import type { Message } from './tree.ts'

/** The branch that is read, as Markdown. @param names of who speaks */
export const toMarkdown = (
  title: string,
  path: readonly Message[],
  names: { user: string; assistant: string },
): string =>
  [
    `# ${title}`,
    ...path.map((message) => `## ${names[message.role]}\n\n${filesOf(message)}${message.text}`),
  ]
    .join('\n\n')
    .trimEnd() + '\n'

const filesOf = (message: Message) =>
  message.role === 'user' && message.files.length > 0
    ? `${message.files.map(({ name }) => `- ${name}`).join('\n')}\n\n`
    : ''

const MOST_TITLE_SIGNS = 60

/** A title out of the first question: its beginning, on one line. */
export const titleOf = (path: readonly Message[]): string => {
  const [first] = path
  const line = (first?.text ?? '').replace(/\s+/g, ' ').trim()
  return [...line].length <= MOST_TITLE_SIGNS
    ? line
    : `${[...line]
        .slice(0, MOST_TITLE_SIGNS - 1)
        .join('')
        .trimEnd()}…`
}
