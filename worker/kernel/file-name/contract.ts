/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')

/** How the name of a picture of this type ends. */
export const endingOf = (type: string) =>
  type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? 'png')

const LONGEST_NAME = 60

/** The first words of a text, as a file is called by them, without the sign that ends them. @param otherwise where there are none */
export function nameFrom(words: string, otherwise: string): string {
  const plain = words.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').trim()
  const first = [...plain].slice(0, LONGEST_NAME).join('')
  return first.replace(/[\s.。…!！？]+$/u, '') || otherwise
}
