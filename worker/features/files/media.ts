import type { Input } from 'mediabunny'
import { heldSeconds } from './held/seconds.ts'
import { MAX_FILE_BYTES } from './slicing/contract.ts'
import { readStored, type Stored } from './stored.ts'

type Media = {
  duration: number
  channels: number | null
  width: number | null
  height: number | null
}

/**
 * How long a stored sound or film is, by what it holds and not by what its head claims; null when it cannot be read. One that breaks
 * off is as long as what is there.
 */
export async function measureMedia(bucket: R2Bucket, stored: Stored): Promise<Media | null> {
  // Loaded where a price needs it only.
  const { ALL_FORMATS, BufferSource, CustomSource, Input } = await import('mediabunny')
  const read = async (start: number, end: number) => {
    const part = await readStored(bucket, stored, { offset: start, length: end - start })
    if (!part) throw new Error(`${stored.object} is gone`)
    return new Response(part).bytes()
  }
  try {
    const isResult = stored.size > MAX_FILE_BYTES
    const bytes = isResult ? null : await read(0, stored.size)
    using input = new Input({
      formats: ALL_FORMATS,
      source: bytes
        ? new BufferSource(bytes)
        : new CustomSource({ getSize: () => stored.size, read, prefetchProfile: 'network' }),
    })
    const [sound, film] = await Promise.all([
      input.getPrimaryAudioTrack(),
      input.getPrimaryVideoTrack(),
    ])
    // Nobody sends a file of that size: a tool has made it, which has no reason to lie.
    const duration = bytes ? await heldSeconds(input, bytes) : await toldSeconds(input)
    if (duration === null || !Number.isFinite(duration)) return null
    return {
      duration,
      channels: sound?.numberOfChannels ?? null,
      width: film?.displayWidth ?? null,
      height: film?.displayHeight ?? null,
    }
  } catch {
    // Broken, or of a kind that says nothing of itself: whoever needs the length refuses it in its own words.
    return null
  }
}

const toldSeconds = async (input: Input) =>
  (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
