import { ProviderFault } from '../provider-fault.ts'
import type { Bytes } from './pictures.ts'

/** What a picture is, by its first bytes. @throws ProviderFault for what is no picture */
export function kindOf(bytes: Bytes): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (new TextDecoder('latin1').decode(bytes.subarray(8, 12)) === 'WEBP') return 'image/webp'
  throw new ProviderFault('down', 'an answer that is no picture')
}

/** A picture out of base64. @throws ProviderFault for what is no picture */
export function pictureIn(base64: string) {
  const body = decoded(base64)
  return { body, mimetype: kindOf(body) }
}

function decoded(base64: string): Bytes {
  try {
    return Uint8Array.fromBase64(base64)
  } catch (error) {
    throw new ProviderFault('down', error)
  }
}
