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
import { codecOfWav, otherKind } from './other-kind.ts'
import { probeInput } from './probe-input.ts'
import { audioOf, videoOf, type Probe, type TrackInfo } from './probe.ts'
import { unlistedIn } from './unlisted.ts'
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
 * @throws Stop emptyFile, notMedia, otherKind with the kind's name, brokenFile, noPicture, noSound, unsupportedCodec with the codec's
 * name, or noDecoders
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
    const container = await containerOf(input, source)
    const unknown = async () => {
      const codec =
        (await CODEC_IN[container]?.(source)) ?? (await unlistedIn(source, container))[0]?.codecName
      return codec ? new Stop('unsupportedCodec', codec) : undefined
    }
    const probe = await probeInput(input, container, source).catch(async (error: unknown) => {
      throw (await unknown()) ?? error
    })
    if (probe.tracks.length === 0) throw (await unknown()) ?? new Stop('brokenFile', 'no tracks')
    if (probe.duration <= 0) throw (await unknown()) ?? new Stop('brokenFile', 'nothing in it')
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

/** Looks into a file. @throws Stop emptyFile, notMedia, otherKind or brokenFile */
export async function probe(source: Blob): Promise<Probe> {
  const media = await open(source, { video: 'no', audio: 'no' })
  media.input.dispose()
  return media.probe
}

/** What a file is encoded as in which the library finds no track. */
const CODEC_IN: Partial<Record<Container, (source: Blob) => Promise<string | undefined>>> = {
  wav: codecOfWav,
  async flac(source) {
    const rate = await kilohertzRate(source)
    return rate === null ? undefined : `FLAC ${rate / 1000} kHz`
  },
}

async function containerOf(input: Input, source: Blob): Promise<Container> {
  try {
    const format = await input.getFormat()
    const container = CONTAINERS.find(([, known]) => format === known)?.[0]
    if (!container) throw new Stop('notMedia', format.name)
    return container
  } catch (error) {
    throw error instanceof UnsupportedInputFormatError ? await unlike(source) : error
  }
}

async function unlike(source: Blob) {
  const kind = await otherKind(source)
  return kind ? new Stop('otherKind', kind) : new Stop('notMedia')
}

function isTaken(track: TrackInfo | null, need: Need, missing: 'noPicture' | 'noSound'): boolean {
  if (need === 'no') return false
  if (track?.decodable) return true
  if (need === 'want') return false
  throw track ? unreadable(track.codecName) : new Stop(missing)
}
