import { openScratch } from './scratch.ts'
import { lengthOf, type Planes } from './sound-filter.ts'

/** A sound put aside on the device's disk, to be gone through as often as one likes. */
export type SoundSpool = {
  add: (planes: Planes) => Promise<void>
  /** What was added, once all of it was. */
  read: () => AsyncGenerator<Planes>
  frames: () => number
  discard: () => Promise<void>
}

export async function openSpool(channels: number): Promise<SoundSpool> {
  const scratch = await openScratch()
  const writer = scratch.writable.getWriter()
  const lengths: number[] = []
  let position = 0
  let whole: Promise<Blob> | undefined
  return {
    async add(planes) {
      const frames = lengthOf(planes)
      if (frames === 0) return
      const data = new Float32Array(frames * channels)
      for (const [channel, plane] of planes.entries()) data.set(plane, channel * frames)
      await writer.write({ type: 'write', data: new Uint8Array(data.buffer), position })
      position += data.byteLength
      lengths.push(frames)
    },
    async *read() {
      const blob = await (whole ??= scratch.finish())
      let at = 0
      for (const frames of lengths) {
        const end = at + frames * channels * 4
        const data = new Float32Array(await blob.slice(at, end).arrayBuffer())
        at = end
        yield Array.from({ length: channels }, (_, channel) =>
          data.subarray(channel * frames, (channel + 1) * frames),
        )
      }
    },
    frames: () => lengths.reduce((sum, frames) => sum + frames, 0),
    discard: () => scratch.discard(),
  }
}
