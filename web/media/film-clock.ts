import type { InputVideoTrack } from 'mediabunny'
import type { OutputKind } from './kinds.ts'

/** Coarser than this no picture could be cut in two where it is asked for. In steps a second. */
const LEAST_STEPS = 10_000

/**
 * What has an MP4 or MOV count its pictures' times in the steps of the film they come from, so that 29.97 pictures a second stay
 * 30000/1001. The library takes it for a frame rate, of which it makes the steps; Matroska counts thousandths of a second always.
 */
export async function filmClock(
  video: InputVideoTrack,
  kind: OutputKind,
): Promise<{ frameRate?: number }> {
  if (kind !== 'mp4' && kind !== 'mov') return {}
  const steps = await video.getTimeResolution()
  return { frameRate: steps * Math.ceil(LEAST_STEPS / steps) }
}
