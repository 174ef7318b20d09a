/**
 * What a text of a WAV says. It has bytes of no told coding, of which the library makes a character each; FFmpeg and most programs
 * of today write UTF-8.
 */
export function utf8In(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  // Labels of another kind in it are read as they are.
  if (codes.some((code) => code > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return text
  }
}

/** A text with whose characters the library writes the bytes of UTF-8: of what has others than these it writes nothing. */
export const asUtf8 = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
