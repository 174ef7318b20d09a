import { readStored, type Stored } from './stored.ts'

type Media = {
  duration: number
  channels: number | null
  width: number | null
  height: number | null
}

/** How long a stored sound or film is, read out of the parts of it that say so; null when it cannot be read. */
export async function measureMedia(bucket: R2Bucket, stored: Stored): Promise<Media | null> {
  // Loaded where a price needs it only.
  const { ALL_FORMATS, CustomSource, Input } = await import('mediabunny')
  const read = async (start: number, end: number) => {
    const part = await readStored(bucket, stored, { offset: start, length: end - start })
    if (!part) throw new Error(`${stored.object} is gone`)
    return new Response(part).bytes()
  }
  using input = new Input({
    formats: ALL_FORMATS,
    source: new CustomSource({ getSize: () => stored.size, read, prefetchProfile: 'network' }),
  })
  try {
    const [sound, film] = await Promise.all([
      input.getPrimaryAudioTrack(),
      input.getPrimaryVideoTrack(),
    ])
    const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
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
