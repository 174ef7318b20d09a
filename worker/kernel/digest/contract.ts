/** Bytes in hexadecimal, which browsers of two years back do not write by themselves. */
export const hex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const digest = async (algorithm: 'MD5' | 'SHA-256', text: string) =>
  hex(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)))

/** Of a text, in hexadecimal; for keys that others compute too, never to keep a secret. Browsers have no MD5. */
export const md5 = (text: string) => digest('MD5', text)

/** Of a text, in hexadecimal. */
export const sha256 = (text: string) => digest('SHA-256', text)
