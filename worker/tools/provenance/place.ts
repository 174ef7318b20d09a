export type Bytes = Uint8Array<ArrayBuffer>

/** How a file takes a mark up: its first `at` bytes are replaced by `begins`, and `ends` comes behind its last. */
export type Place = { at: number; begins: Bytes; ends?: Bytes }

export const beginsWith = (bytes: Uint8Array, wanted: string) =>
  [...wanted].every((letter, at) => bytes[at] === letter.charCodeAt(0))

export const ascii = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))
