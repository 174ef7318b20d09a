import type { EncodedPacket } from 'mediabunny'
import { avcRecord, readAvcConfig, tailOf } from './avc.ts'

/**
 * Puts an encoder's avcC record right before it is written; for `onEncodedPacket`. What Firefox 153 tells on Windows and Linux,
 * players refuse that go by the record, as Windows' and Apple's own.
 */
export function mendRecord(_packet: EncodedPacket, meta?: EncodedVideoChunkMetadata) {
  const told = meta?.decoderConfig
  const config =
    told?.codec.startsWith('avc') && told.description ? readAvcConfig(told.description) : null
  if (!told || config?.lengthSize !== 4) return
  const tail = config.tail.length > 0 ? config.tail : tailOf(config.header)
  told.description = avcRecord({ ...config, tail })
}
