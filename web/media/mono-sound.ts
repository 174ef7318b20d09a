import { AudioSampleSink } from 'mediabunny'
import { closing } from './closing.ts'
import { answer, type Engine, throwIfCancelled } from './engine.ts'
import { gainFor } from './loudness.ts'
import { open } from './open.ts'
import { decodedShape } from './sound-blocks.ts'

/** One channel of samples from −1 to 1, so many a second. */
export type MonoSound = { rate: number; samples: Float32Array }

/** Of longer recordings no more is read. */
const MOST_SECONDS = 600

/** Decodes a recording, its channels mixed into one. @returns `gain` makes it as loud as speech */
export const readMono: Engine<undefined, { sound: MonoSound; gain: number }> = (
  source,
  _options,
  run,
) =>
  answer(run.signal, async () => {
    const { input, audio, probe } = await open(source, { video: 'no', audio: 'need' })
    using _ = input
    const { duration } = probe
    const { rate } = await decodedShape(audio)
    const samples = new Float32Array(Math.ceil(Math.min(duration, MOST_SECONDS) * rate))
    for await (const sample of closing(new AudioSampleSink(audio).samples())) {
      throwIfCancelled(run.signal)
      const { numberOfFrames, numberOfChannels, timestamp } = sample
      const plane = new Float32Array(numberOfFrames)
      const from = Math.round(timestamp * rate)
      for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex++) {
        sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
        for (let i = Math.max(0, -from); i < numberOfFrames && from + i < samples.length; i++)
          samples[from + i] = (samples[from + i] ?? 0) + (plane[i] ?? 0) / numberOfChannels
      }
      if (timestamp > MOST_SECONDS) break
      run.onProgress(timestamp / Math.min(duration, MOST_SECONDS), 'reading')
    }
    const sound = { rate, samples }
    return { sound, gain: gainFor(sound) }
  })
