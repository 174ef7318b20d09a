import { COVER } from './cover-form.ts'
import { openInput } from './input.ts'
import { drawnAs, pictureSink } from './picture-sink.ts'

/** A small picture out of a film's beginning, or null where this browser cannot decode it. */
export async function coverOf(film: File): Promise<File | null> {
  const input = await openInput(film)
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return null
    const [start, duration] = [await track.getFirstTimestamp(), await track.computeDuration()]
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    const scale = Math.min(1, COVER.side / Math.max(width, height))
    const sink = await pictureSink(track)
    using shown = await sink.getSample(start + Math.min(COVER.latestSeconds, duration / 4))
    if (!shown) return null
    const canvas = drawnAs(shown, {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    })
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: COVER.quality })
    return new File([blob], film.name.replace(/(?:\.[^.]*)?$/, '.jpg'), { type: blob.type })
  } finally {
    input.dispose()
  }
}
