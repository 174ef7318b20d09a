// Uint8Array's own toBase64 and fromBase64 are too new for some browsers.

/** Bytes in base64. In slices, since a call takes so many arguments only. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return btoa(text)
}

/** The bytes of base64. @throws DOMException InvalidCharacterError where it is none */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  // Uint8Array.from goes through a string by its letters, which takes ten times as long.
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
