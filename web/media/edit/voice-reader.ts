import type { AudioSample, InputAudioTrack } from 'mediabunny'
import { reach, resample } from '../resample.ts'
import { samplesFrom } from '../samples-from.ts'
import { decodedShape } from '../sound-blocks.ts'

/** Of every mix, in samples a second. */
export const MIX_RATE = 48_000
/** Of what stands beside and behind in a sound of more channels (ITU-R BS.775). */
const ASIDE = Math.SQRT1_2
/**
 * On which side each channel is heard beyond left and right, by how many there are: the middle, the bass, those behind and beside.
 * Of four the last two are behind left and right, or middle and behind, which nobody tells.
 */
const FURTHER: Record<number, readonly ('left' | 'right' | 'both' | 'none')[]> = {
  3: ['both'],
  4: ['both', 'both'],
  5: ['both', 'left', 'right'],
  6: ['both', 'none', 'left', 'right'],
  7: ['both', 'none', 'both', 'left', 'right'],
  8: ['both', 'none', 'left', 'right', 'left', 'right'],
}

export type Stereo = { left: Float32Array<ArrayBuffer>; right: Float32Array<ArrayBuffer> }
/** Silence of so many frames. */
export const newStereo = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
})

/** Reads a track's sound forward from a moment on, in stereo at the mix's rate. */
export class VoiceReader {
  private readonly samples: AsyncGenerator<AudioSample, void, unknown>
  private readonly step: number
  /** Where the next sample of the result is, in samples of the source. */
  private at: number
  /** What was read and is still needed; its first sample is number `base` of the source. */
  private held = newStereo(0)
  private base: number
  private ended = false

  private constructor(
    track: InputAudioTrack,
    private readonly rate: number,
    from: number,
  ) {
    this.step = rate / MIX_RATE
    this.at = this.step === 1 ? Math.round(from * rate) : from * rate
    this.base = Math.floor(this.at) - reach(this.step)
    this.samples = samplesFrom(track, Math.max(0, this.base / rate))
  }

  /** @param from in the track, in seconds */
  static async open(track: InputAudioTrack, from: number) {
    return new VoiceReader(track, (await decodedShape(track)).rate, from)
  }

  /** The next samples; silence where the track has none. */
  async read(into: Stereo, count: number) {
    const last = Math.ceil(this.at + count * this.step) + reach(this.step)
    while (!this.ended && this.base + this.held.left.length < last) await this.pull()
    const missing = last - this.base - this.held.left.length
    if (missing > 0) this.append(newStereo(missing))
    const local = this.at - this.base
    resample(this.held.left, local, this.step, into.left, count)
    resample(this.held.right, local, this.step, into.right, count)
    this.at += count * this.step
    this.drop(Math.floor(this.at) - reach(this.step))
  }

  private async pull() {
    const { value: sample, done } = await this.samples.next()
    if (done || !sample) {
      this.ended = true
      return
    }
    using given = sample
    const from = Math.round(given.timestamp * this.rate)
    const end = this.base + this.held.left.length
    const sound = toStereo(given)
    const frames = sound.left.length
    if (from > end) this.append(newStereo(from - end))
    const skipped = Math.max(0, end - from)
    if (skipped < frames)
      this.append({ left: sound.left.subarray(skipped), right: sound.right.subarray(skipped) })
  }

  private append({ left, right }: Stereo) {
    const held = newStereo(this.held.left.length + left.length)
    held.left.set(this.held.left)
    held.left.set(left, this.held.left.length)
    held.right.set(this.held.right)
    held.right.set(right, this.held.right.length)
    this.held = held
  }

  private drop(before: number) {
    const passed = Math.min(this.held.left.length, before - this.base)
    if (passed <= 0) return
    this.held = { left: this.held.left.slice(passed), right: this.held.right.slice(passed) }
    this.base += passed
  }

  async close() {
    await this.samples.return()
  }
}

function toStereo(sample: AudioSample): Stereo {
  const { numberOfFrames, numberOfChannels } = sample
  const planes = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(numberOfFrames)
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
    return plane
  })
  const [first = new Float32Array(numberOfFrames), second] = planes
  if (!second) return { left: first, right: first }
  for (const [i, side] of (FURTHER[numberOfChannels] ?? []).entries()) {
    if (side !== 'right' && side !== 'none') addAside(first, planes[i + 2])
    if (side !== 'left' && side !== 'none') addAside(second, planes[i + 2])
  }
  return { left: first, right: second }
}

function addAside(to: Float32Array, plane: Float32Array | undefined) {
  for (let i = 0; plane && i < to.length; i++)
    to[i] = (to[i] as number) + ASIDE * (plane[i] as number)
}
