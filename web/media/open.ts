import {
  ADTS,
  BlobSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { Stop } from './engine.ts'
import type { Container } from './kinds.ts'

const FORMATS = [MP4, QTFF, WEBM, MATROSKA, WAVE, MP3, OGG, FLAC, ADTS]

const CONTAINERS: [container: Container, format: (typeof FORMATS)[number]][] = [
  ['mov', QTFF],
  ['mp4', MP4],
  ['webm', WEBM],
  ['mkv', MATROSKA],
  ['wav', WAVE],
  ['mp3', MP3],
  ['ogg', OGG],
  ['flac', FLAC],
  ['aac', ADTS],
]

export type Media = {
  input: Input
  container: Container
  video: InputVideoTrack | null
  audio: InputAudioTrack
  /** In seconds, the end of the longer of the two tracks. */
  duration: number
}

/**
 * Opens a film or a recording for reading and makes sure that it has a sound track this browser can decode.
 * @param soundOnly pictures need not be decoded
 * @throws Stop emptyFile, notMedia, brokenFile, noSound or unsupportedCodec.
 */
export async function openMedia(source: Blob, soundOnly = false): Promise<Media> {
  if (source.size === 0) throw new Stop('emptyFile')
  const input = new Input({
    formats: FORMATS,
    source: new BlobSource(source, { maxCacheSize: 12 << 20 }),
  })
  try {
    const format = await readable(input)
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    if (!video && !audio) throw new Stop('brokenFile', 'no tracks')
    if (!audio) throw new Stop('noSound')
    await mustDecode(audio)
    if (video && !soundOnly) await mustDecode(video)
    const tracks = video ? [video, audio] : [audio]
    return { input, container: format, video, audio, duration: await input.computeDuration(tracks) }
  } catch (error) {
    input.dispose()
    throw error instanceof Stop ? error : new Stop('brokenFile', String(error))
  }
}

async function readable(input: Input): Promise<Container> {
  try {
    const format = await input.getFormat()
    const container = CONTAINERS.find(([, known]) => format === known)?.[0]
    if (!container) throw new Stop('notMedia', format.name)
    return container
  } catch (error) {
    throw error instanceof UnsupportedInputFormatError ? new Stop('notMedia') : error
  }
}

async function mustDecode(track: InputAudioTrack | InputVideoTrack) {
  if (await track.canDecode()) return
  throw new Stop(
    'unsupportedCodec',
    String((await track.getCodec()) ?? (await track.getInternalCodecId())),
  )
}
