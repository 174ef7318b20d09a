import { BufferTarget, Conversion, Output, WavOutputFormat } from 'mediabunny'
import { convert } from './convert.ts'
import { answer, inTwo, type Engine, Stop } from './engine.ts'
import { open } from './open.ts'

/** As fine as voices are worked on; coarser where it would not fit. */
const RATES = [24_000, 16_000]
const BYTES_A_SAMPLE = 2

type Options = { name: string; /** In bytes. */ most: number }

/**
 * The sound of a film or recording as WAV of one channel, brought down on the device to what is sent. @returns `seconds` how long it
 * is, also of what is too long to be made: then without a file
 */
export const toWav: Engine<Options, { seconds: number; file: File | null }> = (
  source,
  { name, most },
  { signal, onProgress },
) =>
  answer(signal, async () => {
    const [opening, making] = inTwo(onProgress)
    opening(0, 'reading')
    const { input, audio, probe } = await open(source, { video: 'no', audio: 'need' }, opening)
    using _ = input
    const { duration } = probe
    const rate = RATES.find((one) => one * BYTES_A_SAMPLE * duration < most)
    if (!rate) return { seconds: duration, file: null }
    const target = new BufferTarget()
    const output = new Output({ format: new WavOutputFormat(), target })
    const conversion = await Conversion.init({
      input,
      output,
      video: { discard: true },
      audio: (track) =>
        track.id === audio.id
          ? { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: rate }
          : { discard: true },
    })
    if (!conversion.isValid) throw new Stop('unsupportedCodec')
    conversion.onProgress = (fraction) => making(fraction, 'encoding')
    await convert(conversion, signal)
    const file = new File([target.buffer as ArrayBuffer], name, { type: 'audio/wav' })
    return { seconds: duration, file }
  })
