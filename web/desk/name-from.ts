const LONGEST_NAME = 40

/** The first words of a text, as a file of this device is called by them. @param otherwise where there are none */
export const nameFrom = (words: string, otherwise: string) =>
  [...words.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim() ||
  otherwise
