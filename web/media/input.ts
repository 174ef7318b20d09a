import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  IsobmffInputFormat,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { MOST_TRACKS } from '../../worker/features/files/held/contract.ts'
import { Stop } from './engine.ts'
import type { Container } from './kinds.ts'
import { endWithoutFrames } from './flac-frames.ts'
import { readLayerTwo } from './layer-two.ts'
import { skipDelay } from './mp3-delay.ts'
import { refuseFalseTables } from './mp4-claims.ts'
import { plainTags } from './plain-tags.ts'
import { readAlac } from './sound-decoder/alac.ts'
import { registerSound } from './sound-decoder/register-sound.ts'
import { endStuckReading } from './stuck-reading.ts'
import { tellLanguages } from './quicktime-languages.ts'
import { readWholePictures } from './transport-fields.ts'
import { seamsOf } from './transport-seams.ts'
import { earlierSource } from './transport-stream.ts'
import { finishedWav } from './unfinished-wav.ts'
import { tellColours } from './untold-colours.ts'
import { wholePages } from './whole-pages.ts'
import { readablyLabelled } from './without-labels.ts'

/** In the order they are looked for: what says what it is by its first bytes before MP3, which is looked for far into a file. */
export const CONTAINERS = [
  ['mov', QTFF],
  ['mp4', MP4],
  ['webm', WEBM],
  ['mkv', MATROSKA],
  ['ts', MPEG_TS],
  ['wav', WAVE],
  ['ogg', OGG],
  ['flac', FLAC],
  ['aac', ADTS],
  ['mp3', MP3],
] as const satisfies [Container, unknown][]

/** What is kept of the file in memory. */
const CACHE_BYTES = 12 << 20

const files = new WeakMap<Input, Blob>()
/** What an input reads, where it was opened here. */
export const fileOf = (input: Input) => files.get(input)

/**
 * A file for reading. A transport stream has the time of day of its sender, so its times are moved to begin at zero, and to go on where
 * its clock is another in the middle; what an encoder put in front of an MP3's sound lies before zero.
 * Otherwise nothing is said yet of whether it can be read: the first look at it is what throws.
 * @param onRead is told how much of it was read, as a share; what has no table is read to its end to know how long it is
 * @throws Stop brokenFile for an MP4 or MOV that tells of more samples than it can hold, NotReadableError for a file that is gone
 */
export async function openInput(source: Blob, onRead?: (share: number) => void): Promise<Input> {
  registerSound()
  // Of a file that was changed since it was chosen a stream only ends, and does not say why.
  await source.slice(0, 1).arrayBuffer()
  const formats = CONTAINERS.map(([, format]) => format)
  let read = 0
  const onBytes = (count: number) => onRead?.(Math.min(1, (read += count) / source.size))
  const inputOf = (file: Blob) => {
    const bytes = new BlobSource(file, { maxCacheSize: CACHE_BYTES })
    endStuckReading(bytes)
    bytes.onread = (start, end) => onBytes(end - start)
    return new Input({ formats, source: bytes })
  }
  const whole = await plainTags(await wholePages(await finishedWav(source)))
  let opened = inputOf(whole)
  const format = await opened.getFormat().catch(() => null)
  if (format instanceof IsobmffInputFormat) await refuseFalseTables(source)
  const container = CONTAINERS.find(([, known]) => known === format)?.[0]
  const isRead = () =>
    opened.getTracks().then(
      () => true,
      () => false,
    )
  const labelled = container ? await readablyLabelled(whole, container, isRead) : whole
  if (labelled !== whole) {
    opened.dispose()
    opened = inputOf(labelled)
  }
  // When it begins; everything else begins at zero, or where it says.
  const start = format === MPEG_TS ? await opened.getFirstTimestamp().catch(() => 0) : 0
  const seams = format === MPEG_TS ? await seamsOf(source, onBytes) : []
  const isMoved = start !== 0 || seams.length > 0
  const stream = isMoved ? await earlierSource(source, start, seams, CACHE_BYTES) : null
  if (stream) opened.dispose()
  const input = stream ? new Input({ formats: [MPEG_TS], source: stream }) : opened
  files.set(input, source)
  const tracks = await input.getTracks().catch(() => [])
  if (tracks.length <= MOST_TRACKS) {
    if (format === QTFF) await tellLanguages(tracks, source).catch(() => {})
    for (const track of tracks) {
      if (format === MPEG_TS && track.isVideoTrack()) await readWholePictures(track)
      if (track.isVideoTrack()) await tellColours(track).catch(() => {})
      if (format === MP3 && track.isAudioTrack()) await skipDelay(track, source)
      if (format === FLAC && track.isAudioTrack()) await endWithoutFrames(track).catch(() => {})
      if (format === MATROSKA && track.isAudioTrack()) await readLayerTwo(track)
      if (track.isAudioTrack()) await readAlac(track, source).catch(() => {})
    }
  }
  return input
}

/** The tracks of a file, before anything else is asked of them. @throws Stop brokenFile for more than any film has */
export async function tracksOf(input: Input) {
  const tracks = await input.getTracks()
  if (tracks.length > MOST_TRACKS) throw new Stop('brokenFile', `${tracks.length} tracks`)
  return tracks
}
