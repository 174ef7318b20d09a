import { ALL_FORMATS, BufferSource, CustomSource, Input } from 'mediabunny'
import { heldSeconds } from './held/seconds.ts'
import { MAX_FILE_BYTES } from './slicing/contract.ts'
import { readStored, type Stored } from './stored.ts'

type Media = {
  /** Null when the file cannot be read. */
  duration: number | null
  channels: number | null
  width: number | null
  height: number | null
}

const UNREADABLE: Media = { duration: null, channels: null, width: null, height: null }

/**
 * How long a stored sound or film is, by what it holds and not by what its head claims. One that breaks off is as long as what is
 * there.
 * @throws when the store cannot be read
 */
export async function measureMedia(bucket: R2Bucket, stored: Stored): Promise<Media> {
  let away: unknown
  const read = async (start: number, end: number) => {
    const part = await readStored(bucket, stored, { offset: start, length: end - start })
      .then((stream) => stream && new Response(stream).bytes())
      .catch((error: unknown) => {
        away = error
        throw error
      })
    if (!part) throw new Error(`${stored.object} is gone`)
    return part
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
    // Nobody sends a file of that size: a tool has made it, which has no reason to lie.
    const duration = bytes ? await heldSeconds(input, bytes) : await toldSeconds(input)
    if (duration === null || !Number.isFinite(duration)) return UNREADABLE
    const [sound, film] = await Promise.all([
      input.getPrimaryAudioTrack(),
      input.getPrimaryVideoTrack(),
    ])
    return {
      duration,
      channels: sound?.numberOfChannels ?? null,
      width: film?.displayWidth ?? null,
      height: film?.displayHeight ?? null,
    }
  } catch {
    // Another time it may be read.
    if (away) throw away
    // Broken, or of a kind that says nothing of itself: whoever needs the length refuses it in its own words.
    return UNREADABLE
  }
}

const toldSeconds = async (input: Input) =>
  (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
