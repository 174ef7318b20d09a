import { openInput } from './input.ts'
import { drawnAs, pictureSink } from './picture-sink.ts'

/** The last picture of a film as PNG; null where this browser cannot decode it. */
export async function lastFrameOf(film: Blob, name: string): Promise<File | null> {
  using input = await openInput(film)
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return null
  const sink = await pictureSink(track)
  using shown = await sink.getSample(await track.computeDuration())
  if (!shown) return null
  const blob = await drawnAs(shown).convertToBlob({ type: 'image/png' })
  return new File([blob], name, { type: blob.type })
}
