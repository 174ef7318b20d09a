import {
  type Input,
  UnsupportedInputFormatError,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { type Progress, Stop, unread } from './engine.ts'
import { kilohertzRate } from './flac-rate.ts'
import { CONTAINERS, openInput } from './input.ts'
import type { Container } from './kinds.ts'
import { probeInput } from './probe-input.ts'
import { audioOf, videoOf, type Probe, type TrackInfo } from './probe.ts'
import { unreadable } from './unreadable.ts'

/** A track must be there and be decodable, is taken where it is so, or is left alone. */
type Need = 'need' | 'want' | 'no'
type Taken<Track, Wish extends Need> = Wish extends 'need'
  ? Track
  : Wish extends 'want'
    ? Track | null
    : null

/** An opened file: what is in it, and the tracks to work on. */
export type Media<Video extends Need = Need, Audio extends Need = Need> = {
  input: Input
  probe: Probe
  video: Taken<InputVideoTrack, Video>
  audio: Taken<InputAudioTrack, Audio>
}

/**
 * Opens a film or a recording for reading.
 * @param onProgress is told of how much was read of it until it is open
 * @throws Stop emptyFile, notMedia, brokenFile, noPicture, noSound, unsupportedCodec with the codec's name, or noDecoders
 */
export async function open<Video extends Need, Audio extends Need>(
  source: Blob,
  needs: { video: Video; audio: Audio },
  onProgress?: Progress,
): Promise<Media<Video, Audio>> {
  if (source.size === 0) throw new Stop('emptyFile')
  let isOpen = false
  const input = await openInput(source, (share) => isOpen || onProgress?.(share, 'reading'))
  try {
    const probe = await probeInput(input, await containerOf(input), source)
    if (probe.tracks.length === 0) throw await nothingIn(probe.container, source)
    if (probe.duration <= 0) throw new Stop('brokenFile', 'nothing in it')
    const video = isTaken(videoOf(probe), needs.video, 'noPicture')
    const audio = isTaken(audioOf(probe), needs.audio, 'noSound')
    isOpen = true
    return {
      input,
      probe,
      video: (video ? await input.getPrimaryVideoTrack() : null) as Taken<InputVideoTrack, Video>,
      audio: (audio ? await input.getPrimaryAudioTrack() : null) as Taken<InputAudioTrack, Audio>,
    }
  } catch (error) {
    input.dispose()
    throw unread(error)
  }
}

/** Looks into a file. @throws Stop emptyFile, notMedia or brokenFile */
export async function probe(source: Blob): Promise<Probe> {
  const media = await open(source, { video: 'no', audio: 'no' })
  media.input.dispose()
  return media.probe
}

async function nothingIn(container: Container, source: Blob) {
  const rate = container === 'flac' && (await kilohertzRate(source))
  return rate
    ? new Stop('unsupportedCodec', `FLAC ${rate / 1000} kHz`)
    : new Stop('brokenFile', 'no tracks')
}

async function containerOf(input: Input): Promise<Container> {
  try {
    const format = await input.getFormat()
    const container = CONTAINERS.find(([, known]) => format === known)?.[0]
    if (!container) throw new Stop('notMedia', format.name)
    return container
  } catch (error) {
    throw error instanceof UnsupportedInputFormatError ? new Stop('notMedia') : error
  }
}

function isTaken(track: TrackInfo | null, need: Need, missing: 'noPicture' | 'noSound'): boolean {
  if (need === 'no') return false
  if (track?.decodable) return true
  if (need === 'want') return false
  throw track ? unreadable(track.codecName) : new Stop(missing)
}
