import { AudioSample, type InputAudioTrack } from 'mediabunny'
import { closing } from './closing.ts'
import type { Placed } from './copy-sound.ts'
import type { Timed } from './interleave.ts'
import { samplesFrom } from './samples-from.ts'
import { decodedShape } from './sound-blocks.ts'

/** Long enough that a join does not click, short enough that no word loses its edge. */
const FADE_SECONDS = 0.005
const BLOCK_SECONDS = 0.1

/**
 * The decoded sound of the kept pieces for an encoder; each sample is closed once the next is asked for.
 * @param lead seconds that the encoder puts in front of what it is given; the sound then starts that much before zero.
 */
export async function* recodeSound(
  audio: InputAudioTrack,
  pieces: Placed[],
  lead: number,
): AsyncGenerator<Timed<AudioSample>> {
  const { rate: sampleRate, channels: numberOfChannels } = await decodedShape(audio)
  let done = Math.round((pieces[0]?.at ?? 0) * sampleRate)
  const format = 'f32'
  for await (const data of soundBlocks(audio, pieces)) {
    const timestamp = done / sampleRate - lead
    done += data.length / numberOfChannels
    using item = new AudioSample({ data, format, numberOfChannels, sampleRate, timestamp })
    yield { time: timestamp, item }
  }
}

/**
 * The decoded sound of the kept pieces as interleaved samples, one block after the other without gaps: exact to the sample,
 * faded for a few milliseconds at every edge.
 */
export async function* soundBlocks(
  audio: InputAudioTrack,
  pieces: Placed[],
): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const { rate: sampleRate, channels } = await decodedShape(audio)
  for (const { start, end, at } of pieces) {
    const from = Math.round(at * sampleRate)
    const total = Math.round((at + end - start) * sampleRate) - from
    let done = 0
    for await (const block of blocksOf(audio, { start, total, sampleRate, channels })) {
      fade(block, { done, total, frames: Math.round(FADE_SECONDS * sampleRate), channels })
      done += block.length / channels
      yield block
    }
  }
}

type Stretch = { start: number; total: number; sampleRate: number; channels: number }

/** Exactly `total` interleaved frames from `start` on, in blocks; where the source has no sound there is silence. */
async function* blocksOf(
  audio: InputAudioTrack,
  { start, total, sampleRate, channels }: Stretch,
): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const origin = Math.round(start * sampleRate)
  const blockFrames = Math.round(BLOCK_SECONDS * sampleRate)
  const newBlock = (at: number) => new Float32Array(Math.min(blockFrames, total - at) * channels)
  let plane = new Float32Array(0)
  let blockAt = 0
  let block = newBlock(0)
  for await (const sample of closing(samplesFrom(audio, start, start + total / sampleRate))) {
    const frames = sample.numberOfFrames
    const sampleAt = Math.round(sample.timestamp * sampleRate) - origin
    if (plane.length < frames * channels) plane = new Float32Array(frames * channels)
    sample.copyTo(plane.subarray(0, frames * channels), { planeIndex: 0, format: 'f32' })
    for (let i = Math.max(0, blockAt - sampleAt); i < frames && sampleAt + i < total;) {
      while (sampleAt + i >= blockAt + block.length / channels) {
        yield block
        blockAt += block.length / channels
        block = newBlock(blockAt)
      }
      const count = Math.min(frames - i, blockAt + block.length / channels - (sampleAt + i))
      block.set(
        plane.subarray(i * channels, (i + count) * channels),
        (sampleAt + i - blockAt) * channels,
      )
      i += count
    }
  }
  while (block.length > 0) {
    yield block
    blockAt += block.length / channels
    block = newBlock(blockAt)
  }
}

function fade(
  block: Float32Array,
  {
    done,
    total,
    frames,
    channels,
  }: { done: number; total: number; frames: number; channels: number },
) {
  const length = block.length / channels
  for (let i = 0; i < length; i++) {
    const edge = Math.min(done + i, total - 1 - (done + i))
    if (edge >= frames) {
      i = Math.max(i, Math.min(length, total - frames - done) - 1)
      continue
    }
    const gain = Math.sin(((edge + 0.5) / frames) * (Math.PI / 2)) ** 2
    for (let channel = 0; channel < channels; channel++)
      block[i * channels + channel] = (block[i * channels + channel] as number) * gain
  }
}
