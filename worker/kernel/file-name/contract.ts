/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')

/** How the name of a picture of this type ends. */
export const endingOf = (type: string) =>
  type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? 'png')

const LONGEST_NAME = 60

/**
 * The first words of a text, as a file is called by them, without the signs that end them. Where they are parted by spaces, none is
 * broken.
 * @param otherwise where there are none
 */
export function nameFrom(words: string, otherwise: string): string {
  const plain = [...words.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').trim()]
  const first = plain.slice(0, LONGEST_NAME).join('')
  const isBroken = plain.length > LONGEST_NAME && plain[LONGEST_NAME] !== ' '
  const whole = isBroken ? first.replace(/(?<=.{20}) \S*$/u, '') : first
  return whole.replace(/[\s.,;。，、；…!！？–—-]+$/u, '') || otherwise
}
