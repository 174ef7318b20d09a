import type { EncodedPacket } from 'mediabunny'
import { avcRecord, readAvcConfig } from './avc.ts'

const HIGH = 100
/** What a record of that profile ends with: 4:2:0, 8 bits each, no sets beside (ISO/IEC 14496-15, 5.3.3.1.2). */
const TAIL_OF_HIGH = Uint8Array.of(0xfc | 1, 0xf8, 0xf8, 0)

/**
 * Puts an encoder's avcC record right before it is written; for `onEncodedPacket`. What Firefox 153 tells on Windows and Linux,
 * players refuse that go by the record, as Windows' and Apple's own.
 */
export function mendRecord(_packet: EncodedPacket, meta?: EncodedVideoChunkMetadata) {
  const told = meta?.decoderConfig
  const config =
    told?.codec.startsWith('avc') && told.description ? readAvcConfig(told.description) : null
  if (!told || config?.lengthSize !== 4) return
  const hasNoTail = config.tail.length === 0 && config.header[1] === HIGH
  told.description = avcRecord(hasNoTail ? { ...config, tail: TAIL_OF_HIGH } : config)
}
