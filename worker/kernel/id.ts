import { sha256 } from './digest/contract.ts'

/** A new id that sorts by time of birth: 48 bits of milliseconds, 80 bits of chance, 26 characters of Crockford base 32. */
export function newId(now: number): string {
  let time = ''
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32))
    time = DIGITS[rest % 32] + time
  const chance = crypto.getRandomValues(new Uint8Array(16))
  return time + Array.from(chance, (byte) => DIGITS[byte % 32]).join('')
}

/** An id that the same words always give, so that what is done again under it is done once. */
export const idOf = async (words: string) => (await sha256(words)).slice(0, 26)

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Whether a word is an id of `newId` or `idOf`, as nobody is called. */
export const isId = (word: string) => /^(?:0[\da-hjkmnp-tv-z]{25}|[\da-f]{26})$/.test(word)

/** So many bytes of chance as text that fits into a header, a cookie and an address: base64url. */
export const chance = (bytes: number) =>
  crypto
    .getRandomValues(new Uint8Array(bytes))
    .toBase64({ alphabet: 'base64url', omitPadding: true })
