import {
  BufferTarget,
  canEncodeAudio,
  Conversion,
  Mp3OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { convert } from './convert.ts'
import { answer, type Engine, Stop } from './engine.ts'
import { open } from './open.ts'
import type { Range } from './timeline.ts'

/** What models that listen work with; more is thrown away by them. */
const HEARD = { numberOfChannels: 1, sampleRate: 16_000 }
const OPUS = { codec: 'opus', bitrate: 24_000 } as const
/** For browsers that encode no Opus. */
const MP3 = { codec: 'mp3', bitrate: 32_000 } as const

export type SpeechOptions = { pieces: readonly Range[]; name: string }

/** The sound of a film or a recording in pieces, as small as speech may be: ten minutes have some two megabytes. */
export const speechPieces: Engine<SpeechOptions, { files: File[] }> = (
  source,
  { pieces, name },
  run,
) =>
  answer(run.signal, async () => {
    const opus = await canEncodeAudio(OPUS.codec, { ...HEARD, bitrate: OPUS.bitrate })
    if (!opus) (await import('@mediabunny/mp3-encoder')).registerMp3Encoder()
    const { input, audio } = await open(source, { video: 'no', audio: 'need' })
    using _ = input
    const files: File[] = []
    for (const [i, { start, end }] of pieces.entries()) {
      const target = new BufferTarget()
      const output = new Output({
        format: opus ? new WebMOutputFormat() : new Mp3OutputFormat(),
        target,
      })
      const conversion = await Conversion.init({
        input,
        output,
        trim: { start, end },
        showWarnings: false,
        video: { discard: true },
        audio: (track) =>
          track.id === audio.id
            ? { ...(opus ? OPUS : MP3), ...HEARD, forceTranscode: true }
            : { discard: true },
      })
      if (!conversion.isValid) throw new Stop('unsupportedCodec', String(await audio.getCodec()))
      conversion.onProgress = (part) => run.onProgress((i + part) / pieces.length, 'encoding')
      await convert(conversion, run.signal)
      const of = pieces.length > 1 ? ` ${i + 1} of ${pieces.length}` : ''
      files.push(
        new File([target.buffer as ArrayBuffer], `${name}${of}.${opus ? 'webm' : 'mp3'}`, {
          type: opus ? 'audio/webm' : 'audio/mpeg',
        }),
      )
    }
    return { files }
  })
