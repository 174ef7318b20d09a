/** Characters of scripts that are written without spaces, of which each is about one token. */
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/gu
/** Characters of other scripts for a token; vendors' own rule of thumb for English. */
const CHARS_PER_TOKEN = 4

/** About how many tokens a text has, where no vendor counted them; rather too few than too many. */
export function countTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return wide + Math.floor((text.length - wide) / CHARS_PER_TOKEN)
}
