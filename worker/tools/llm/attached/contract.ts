import type { FileFacts } from '../../../features/files/contract.ts'

/**
 * What the files of a conversation may come to, all of them together, since each question sends them all: what models can read beside
 * the words, and what is in memory while it is sent.
 */
export const MOST_FILES_IN_ALL = 20
export const MOST_TEXT_BYTES = 200 * 1024
export const MOST_BYTES = 10 * 1024 * 1024

/** Models that look closest take some 4,800 for a picture, whatever its size. */
const TOKENS_A_PICTURE = 5000

export const isText = ({ mimetype }: Pick<FileFacts, 'mimetype'>) =>
  !/^(?:image|audio|video)\//.test(mimetype)

/** The models hear nothing, so no sound goes with a question, only its transcript; older messages may still have one. */
export const isSound = ({ mimetype }: Pick<FileFacts, 'mimetype'>) => mimetype.startsWith('audio/')

/** No script needs more tokens for its characters than this. */
export const mostTokens = (text: string) => new TextEncoder().encode(text).length

/** What stands before an attached text. */
export const headOf = ({ name }: Pick<FileFacts, 'name'>) => `\n\n[${name}]\n`

/** An attached text as it is read into the question: in no more bytes than its file has, also where they are no UTF-8. */
export const textOf = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes).replaceAll('\u{fffd}', '?')

/** What is read in a sound's place. */
export const leftOut = (file: Pick<FileFacts, 'name'>) =>
  `${headOf(file)}(This is a sound. It is left out, since you cannot hear it; a transcript can be read.)`

/** What is read in place of a file of an older message that was deleted since. */
export const GONE = '\n\n(A file that was attached here was deleted. It is left out.)'

/** The most tokens that a file is counted for. */
export function tokensOf(file: FileFacts): number {
  if (isText(file)) return mostTokens(headOf(file)) + file.size
  return isSound(file) ? mostTokens(leftOut(file)) : TOKENS_A_PICTURE
}

/** Whether some files are more than a conversation takes. */
export function areTooMuch(files: readonly FileFacts[]): boolean {
  const sum = (some: readonly FileFacts[]) => some.reduce((all, { size }) => all + size, 0)
  return (
    sum(files.filter(isText)) > MOST_TEXT_BYTES ||
    sum(files.filter((file) => !isSound(file))) > MOST_BYTES
  )
}
