import { Stop } from './engine.ts'

/**
 * Why a track cannot be decoded. Safari decodes sound for scripts from version 26 on, Firefox on phones nothing at all; where that is
 * so, another file of a usual kind would fare no better.
 */
export function unreadable(codecName: string | undefined): Stop {
  const decodes = 'VideoDecoder' in globalThis && 'AudioDecoder' in globalThis
  return new Stop(decodes ? 'unsupportedCodec' : 'noDecoders', codecName)
}
