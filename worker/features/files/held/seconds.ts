import type { Input } from 'mediabunny'
import { afterTags } from './bytes.ts'
import { MOST_TRACKS } from './contract.ts'
import { flacSeconds } from './flac.ts'
import { adtsSeconds, mpegSeconds } from './frames.ts'
import { matroskaSeconds } from './matroska.ts'
import { mp4Seconds } from './mp4.ts'
import { oggSeconds } from './ogg.ts'
import { soundOf, streamSeconds } from './stream.ts'
import { wavSeconds } from './wav.ts'

/**
 * How long a file that is opened is by what it holds; null when that cannot be told. The library reads the tracks of a Matroska
 * only once it is fit to be read.
 */
export async function heldSeconds(input: Input, bytes: Uint8Array): Promise<number | null> {
  const seconds = await secondsOf(input, bytes)
  // Sums of many frames are not to begin a second that is not there.
  return seconds === null ? null : Math.round(seconds * 1e6) / 1e6
}

async function secondsOf(input: Input, bytes: Uint8Array): Promise<number | null> {
  const { name } = await input.getFormat()
  switch (name) {
    case 'WAVE':
      return wavSeconds(bytes)
    case 'MP3':
    case 'ADTS': {
      // Some frames of one, before a sound that is of the other, decide for nobody.
      const from = afterTags(bytes)
      return Math.max(mpegSeconds(bytes, from), adtsSeconds(bytes, from)) || null
    }
    case 'FLAC':
      return flacSeconds(bytes)
    case 'Ogg':
      return oggSeconds(bytes)
    case 'WebM':
    case 'Matroska':
      return matroskaSeconds(bytes)
    case 'MP4':
    case 'QuickTime File Format':
      return (await hasFewTracks(input)) ? mp4Seconds(bytes, await soundsIn(input)) : null
    default:
      return (await hasFewTracks(input)) ? streamSeconds(await input.getTracks()) : null
  }
}

const hasFewTracks = async (input: Input) => (await input.getTracks()).length <= MOST_TRACKS

async function soundsIn(input: Input) {
  const tracks = await input.getAudioTracks()
  return new Map(
    await Promise.all(tracks.map(async (track) => [track.id, await soundOf(track)] as const)),
  )
}
