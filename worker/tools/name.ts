const LONGEST_NAME = 60

/** The first words of a prompt, as a file is called by them. @param otherwise where there are none */
export function nameFrom(prompt: string, otherwise: string): string {
  const words = prompt.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
  return [...words].slice(0, LONGEST_NAME).join('').trim() || otherwise
}
