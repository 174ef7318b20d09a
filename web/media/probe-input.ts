import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { unitsIn } from './annex-b.ts'
import { isGradualRefresh } from './avc-open-gop.ts'
import { readCameraNotes } from './camera-notes.ts'
import { codecName } from './codec-names.ts'
import { namedCodec } from './copy-track.ts'
import { firstField } from './film-fields.ts'
import { tracksOf } from './input.ts'
import { readChapters } from './kept-chapters.ts'
import type { Container } from './kinds.ts'
import { readMatroskaInfo } from './matroska-info.ts'
import { isAsLongAsTold } from './matroska-subtitles.ts'
import { readCreation } from './mp4-dates.ts'
import { toldLength } from './mp3-delay.ts'
import { pictureRates } from './picture-rate.ts'
import { pixelFormatOf, USUAL } from './pixel-format.ts'
import type { AnyTrack, AudioInfo, Probe, TrackInfo, VideoInfo } from './probe.ts'
import { findSubtitles } from './subtitle-tracks.ts'
import { type Unlisted, unlistedIn } from './unlisted.ts'
import { toldSeconds } from './unfinished-wav.ts'
import { wholePages } from './whole-pages.ts'

/** Says what is in an opened file. */
export async function probeInput(input: Input, container: Container, source: Blob): Promise<Probe> {
  const all = await tracksOf(input)
  const first = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const holding = await Promise.all(all.map(holdsPackets))
  const found = all
    .filter((_, i) => holding[i])
    .toSorted(
      (a, b) => Number(first.some((one) => one === b)) - Number(first.some((one) => one === a)),
    )
  const tracks: TrackInfo[] = []
  for (const track of found) {
    if (track.isVideoTrack()) tracks.push(await videoInfo(track))
    else if (track.isAudioTrack()) tracks.push(await audioInfo(track))
  }
  const end = tracks.reduce((latest, track) => Math.max(latest, track.end), 0)
  for (const one of await unlistedIn(source, container)) tracks.push(unlistedInfo(one, end))
  const breaksOffAt = await breakOf(input, { tracks: found, container, end, source })
  const created = await creationOf(source, container)
  const subtitles = await findSubtitles(source, container)
  const camera = await readCameraNotes(input, source)
  const chapters = await readChapters(source, container)
  return {
    container,
    duration: breaksOffAt ?? end,
    breaksOffAt,
    created,
    tracks,
    subtitles,
    ...(camera && { camera }),
    ...(chapters.length > 0 && { chapters }),
  }
}

/** A recorder that was given no sound may write a track of it all the same. */
const holdsPackets = async (track: InputTrack) =>
  !(track.isVideoTrack() || track.isAudioTrack()) ||
  (await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true })) !== null

async function videoInfo(track: InputVideoTrack): Promise<VideoInfo> {
  const { num, den } = await track.getPixelAspectRatio()
  return {
    kind: 'video',
    ...(await anyTrack(track)),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    pixelShape: num / den,
    colour: await track.getColorSpace(),
    pixels: pixelFormatOf(await track.getDecoderConfig()),
    ...(await pictureRates(track)),
    ...((await firstField(track)) && { isInterlaced: true }),
    ...((await isGradual(track)) && { isGradual: true }),
  }
}

async function isGradual(track: InputVideoTrack): Promise<boolean> {
  if ((await track.getCodec()) !== 'avc') return false
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstPacket({ metadataOnly: true })
  const next = first && (await sink.getNextKeyPacket(first))
  return next !== null && isGradualRefresh((await unitsIn(track))(next.data))
}

async function audioInfo(track: InputAudioTrack): Promise<AudioInfo> {
  return {
    kind: 'audio',
    ...(await anyTrack(track)),
    channels: await track.getNumberOfChannels(),
    sampleRate: await track.getSampleRate(),
  }
}

async function anyTrack(track: InputVideoTrack | InputAudioTrack): Promise<AnyTrack> {
  const codec = await namedCodec(track)
  const language = await track.getLanguageCode()
  return {
    codec,
    codecName: codecName(codec, await track.getInternalCodecId()),
    decodable: await track.canDecode(),
    language: language === 'und' ? null : language,
    start: await track.getFirstTimestamp(),
    end: await track.computeDuration(),
  }
}

/** Nothing but its kind and codec is known of it. */
function unlistedInfo({ kind, codecName }: Unlisted, end: number): TrackInfo {
  const track = { codec: null, codecName, decodable: false, language: null, start: 0, end }
  if (kind === 'audio') return { kind, ...track, channels: 0, sampleRate: 0 }
  const size = { width: 0, height: 0, rotation: 0, pixelShape: 1 }
  return { kind, ...track, ...size, colour: {}, pixels: USUAL, frameRate: 0 }
}

/** A header may round this much. */
const ROUNDING_SECONDS = 1
/** A picture may be shown this much after those that were sent with it, so its neighbours may be missing. */
const REORDER_SECONDS = 0.3

type Written = { tracks: InputTrack[]; container: Container; end: number; source: Blob }

/** Where a file ends before it should; null for a whole one. */
async function breakOf(
  input: Input,
  { tracks, container, end, source }: Written,
): Promise<number | null> {
  if (container === 'mp4' || container === 'mov') {
    const ends = await Promise.all(tracks.map(lastReadable))
    const broken = ends.filter((time) => time !== null)
    return broken.length === 0 ? null : Math.max(0, Math.min(...broken) - REORDER_SECONDS)
  }
  // It says nowhere how long it is, but ends in the middle of a page.
  if (container === 'ogg') return (await wholePages(source)).size < source.size ? end : null
  const told = await toldDuration(input, { container, tracks, source })
  if (told === null || told - end <= ROUNDING_SECONDS) return null
  // A caption may last longer than the film.
  return isMatroska(container) && (await isAsLongAsTold(source)) ? null : end
}

async function creationOf(source: Blob, container: Container) {
  if (isMatroska(container)) return (await readMatroskaInfo(source)).created
  return container === 'mp4' || container === 'mov' ? readCreation(source) : null
}

const isMatroska = (container: Container) => container === 'mkv' || container === 'webm'

/** How long a file is by its head, in seconds; null where that says nothing. */
async function toldDuration(input: Input, { container, tracks, source }: Omit<Written, 'end'>) {
  if (container === 'wav') return toldSeconds(source)
  const [track] = tracks
  if (container === 'mp3' && track?.isAudioTrack()) return toldLength(track, source)
  return isMatroska(container) || container === 'flac' ? input.getDurationFromMetadata() : null
}

/** The table of an MP4 lists what the file may not hold. @returns null when the track's last packet is there */
async function lastReadable(track: InputTrack): Promise<number | null> {
  const sink = new EncodedPacketSink(track as InputVideoTrack | InputAudioTrack)
  const isThere = async (time: number) => (await sink.getPacket(time)) !== null
  if (await isThere(Infinity)) return null
  let there = await track.getFirstTimestamp()
  let missing = await track.computeDuration({ metadataOnly: true })
  if (!(await isThere(there))) return there
  while (missing - there > 0.01) {
    const middle = (there + missing) / 2
    if (await isThere(middle)) there = middle
    else missing = middle
  }
  return there
}
