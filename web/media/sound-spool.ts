import { openScratch, type Scratch } from './scratch.ts'
import { lengthOf, type Planes } from './sound-filter.ts'

/** A sound put aside, to be gone through as often as one likes. */
export type SoundSpool = {
  add: (planes: Planes) => Promise<void>
  /** What was added, once all of it was. */
  read: () => AsyncGenerator<Planes>
  frames: () => number
  discard: () => Promise<void>
}

/** Up to here it stays in memory, which is quicker; the rest goes to the device's disk. About ten minutes of stereo. */
const MEMORY_BYTES = 256 << 20

/** A place for a sound of any length: in memory as long as that holds it, then on the disk. */
export async function openSpool(channels: number): Promise<SoundSpool> {
  const kept: Planes[] = []
  const lengths: number[] = []
  let disk: { scratch: Scratch; writer: WritableStreamDefaultWriter } | undefined
  let [frames, position] = [0, 0]
  let whole: Promise<Blob> | undefined
  return {
    async add(planes) {
      const length = lengthOf(planes)
      if (length === 0) return
      frames += length
      if (frames * channels * 4 <= MEMORY_BYTES) return void kept.push(planes)
      if (!disk) {
        const scratch = await openScratch()
        disk = { scratch, writer: scratch.writable.getWriter() }
      }
      const data = new Float32Array(length * channels)
      for (const [channel, plane] of planes.entries()) data.set(plane, channel * length)
      await disk.writer.write({ type: 'write', data: new Uint8Array(data.buffer), position })
      position += data.byteLength
      lengths.push(length)
    },
    async *read() {
      yield* kept
      if (!disk) return
      const blob = await (whole ??= disk.scratch.finish())
      let at = 0
      for (const length of lengths) {
        const end = at + length * channels * 4
        const data = new Float32Array(await blob.slice(at, end).arrayBuffer())
        at = end
        yield Array.from({ length: channels }, (_, channel) =>
          data.subarray(channel * length, (channel + 1) * length),
        )
      }
    },
    frames: () => frames,
    discard: async () => disk?.scratch.discard(),
  }
}
