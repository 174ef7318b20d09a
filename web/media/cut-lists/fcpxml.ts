import type { CutList, Piece } from './cut-list.ts'
import { canDrop, type FrameRate } from './frame-rate.ts'
import { xmlDocument, element } from './xml.ts'

/** What a project is made in when there is no picture to take its size from. */
const SOUND_FRAME = { width: 1920, height: 1080 }
/** The only rates a sequence can have. */
const RATES: Record<number, string> = {
  32000: '32k',
  44100: '44.1k',
  48000: '48k',
  88200: '88.2k',
  96000: '96k',
  176400: '176.4k',
  192000: '192k',
}

/** A time as FCPXML has it: a fraction of a second that is a whole number of frames. */
function seconds(frames: number, { num, den }: FrameRate): string {
  const ticks = frames * den
  return ticks % num === 0 ? `${ticks / num}s` : `${ticks}/${num}s`
}

const layoutOf = (channels: number) =>
  channels > 2 ? 'surround' : channels > 1 ? 'stereo' : 'mono'

/** FCPXML 1.10, for Final Cut Pro and DaVinci Resolve. The film is looked for beside the list. */
export function writeFcpxml(list: CutList): string {
  const { rate, video, audio, file, title, pieces, begins } = list
  const time = (frames: number) => seconds(frames, rate)
  const tcFormat = list.drop && canDrop(rate) ? 'DF' : 'NDF'
  const format = element('format', {
    id: 'r1',
    frameDuration: time(1),
    ...(video ?? SOUND_FRAME),
  })
  const asset = element(
    'asset',
    {
      id: 'r2',
      name: file,
      start: time(begins),
      duration: time(list.length),
      ...(video && { hasVideo: 1, format: 'r1', videoSources: 1 }),
      ...(audio && {
        hasAudio: 1,
        audioSources: 1,
        audioChannels: audio.channels,
        audioRate: audio.sampleRate,
      }),
    },
    [element('media-rep', { kind: 'original-media', src: `./${encodeURIComponent(file)}` })],
  )
  const clip = ({ from, to }: Piece, place: { lane?: number; offset: string }) =>
    element('asset-clip', {
      ref: 'r2',
      name: file,
      ...place,
      start: time(begins + from),
      duration: time(to - from),
      tcFormat,
      ...(audio && { audioRole: 'dialogue' }),
    })
  // What lies above is connected to a gap below it, so that both go with one deletion.
  const clips = pieces.map((piece) =>
    piece.track === 1
      ? clip(piece, { offset: time(piece.at) })
      : element(
          'gap',
          {
            name: 'Gap',
            offset: time(piece.at),
            start: '0s',
            duration: time(piece.to - piece.from),
          },
          [clip(piece, { lane: 1, offset: '0s' })],
        ),
  )
  const sequence = element(
    'sequence',
    {
      format: 'r1',
      duration: time(list.total),
      tcStart: '0s',
      tcFormat,
      ...(audio && {
        audioLayout: layoutOf(audio.channels),
        audioRate: RATES[audio.sampleRate] ?? '48k',
      }),
    },
    [element('spine', {}, clips)],
  )
  return xmlDocument(
    'fcpxml',
    element('fcpxml', { version: '1.10' }, [
      element('resources', {}, [format, asset]),
      element('library', {}, [
        element('event', { name: title }, [element('project', { name: title }, [sequence])]),
      ]),
    ]),
  )
}
