const encoder = new TextEncoder()
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

// Tests sign with these in Node 24, whose Uint8Array knows no base64.

/** Bytes of a base64 text, or of a PEM with its head and foot. */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replace(/-----[^-]+-----|\s/g, '')), (char) => char.charCodeAt(0))

export const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** RSA-SHA256 in base64. @param privateKey PKCS #8 as PEM or base64 */
export async function signRsa(privateKey: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), RSA, false, ['sign'])
  return base64Of(await crypto.subtle.sign(RSA.name, key, encoder.encode(text)))
}

/** @param publicKey SPKI as PEM or base64 @param signature base64; one that is none does not fit */
export async function fitsRsa(
  publicKey: string,
  signature: string,
  text: string,
): Promise<boolean> {
  if (!/^[A-Za-z0-9+/]{40,1400}={0,2}$/.test(signature)) return false
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), RSA, false, ['verify'])
  return crypto.subtle.verify(RSA.name, key, bytesOf(signature), encoder.encode(text))
}
