import type { InputAudioTrack } from 'mediabunny'
import { joined, lengthOf, type Planes, type SoundFilter } from '../sound-filter.ts'
import { stretcher } from '../stretch.ts'
import { MIX_RATE, newStereo, type Stereo, VoiceReader } from './voice-reader.ts'

/** Of what is read at a time, in samples. */
const BLOCK = MIX_RATE / 10

/** Reads a track's sound forward in stereo at the mix's rate, faster or slower at the same pitch. */
export class PacedReader {
  private held: Planes = [new Float32Array(0), new Float32Array(0)]
  private readonly block = newStereo(BLOCK)

  private constructor(
    private readonly voice: VoiceReader,
    private readonly filter: SoundFilter,
  ) {}

  /** @param from in the track, in seconds. @param speed seconds of it in one of the result */
  static async open(track: InputAudioTrack, from: number, speed: number) {
    const how = { tempo: speed, pitch: 0, formant: 0 }
    return new PacedReader(
      await VoiceReader.open(track, from),
      await stretcher(MIX_RATE, 2, how, { alone: false }),
    )
  }

  /** The next samples; silence where the track has none. */
  async read({ left, right }: Stereo, count: number) {
    const pieces = [this.held]
    for (let ready = lengthOf(this.held); ready < count;) {
      await this.voice.read(this.block, BLOCK)
      const piece = this.filter.push([this.block.left, this.block.right])
      pieces.push(piece)
      ready += lengthOf(piece)
    }
    const sound = joined(pieces, 2)
    left.set((sound[0] as Float32Array).subarray(0, count))
    right.set((sound[1] as Float32Array).subarray(0, count))
    this.held = sound.map((plane) => plane.slice(count))
  }

  close = () => this.voice.close()
}
