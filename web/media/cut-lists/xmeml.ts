import type { CutList, Piece } from './cut-list.ts'
import { canDrop, nominal } from './frame-rate.ts'
import { timecode } from './timecode.ts'
import { xmlDocument, element, text } from './xml.ts'

const SOUND_FRAME = { width: 1920, height: 1080 }
const MOST_CHANNELS = 2

type Track = {
  id: string
  kind: 'video' | 'audio'
  /** Counted among those of its kind, from 1. */
  number: number
  /** Of the file's sound, from 1. */
  channel: number
  pieces: Piece[]
}

/**
 * Final Cut Pro 7's XML, version 4, which Premiere Pro opens. For what lies above and for what lies below one video track and a sound
 * track for each channel, and every piece linked over all of its own.
 */
export function writeXmeml(list: CutList): string {
  const { title, video, audio } = list
  const channels = Math.min(MOST_CHANNELS, audio?.channels ?? 0)
  const layers = layersOf(list, channels)
  const told = layers.flat().find(({ pieces }) => pieces.length > 0)
  const items = (track: Track, layer: Track[]) =>
    track.pieces.map((piece, index) =>
      clipItem(list, {
        piece,
        index,
        track,
        beside: layer,
        isFirst: track === told && index === 0,
      }),
    )
  const tracksOf = (kind: Track['kind']) =>
    layers.flatMap((layer) =>
      layer
        .filter((track) => track.kind === kind)
        .map((track) => ({ track, items: items(track, layer) })),
    )
  const rate = rateOf(list)
  const media = element('media', {}, [
    element('video', {}, [
      element('format', {}, [
        element('samplecharacteristics', {}, [rate, ...frameOf(video ?? SOUND_FRAME)]),
      ]),
      ...tracksOf('video').map(({ items }) => element('track', {}, items)),
    ]),
    ...(audio
      ? [
          element('audio', {}, [
            text('numOutputChannels', channels),
            element('format', {}, [soundOf(audio)]),
            ...tracksOf('audio').map(({ track: { channel }, items }) =>
              element(
                'track',
                channels > 1
                  ? {
                      currentExplodedTrackIndex: channel - 1,
                      totalExplodedTrackCount: channels,
                      premiereTrackType: 'Stereo',
                    }
                  : { premiereTrackType: 'Mono' },
                [...items, text('outputchannelindex', channel)],
              ),
            ),
          ]),
        ]
      : []),
  ])
  return xmlDocument(
    'xmeml',
    element('xmeml', { version: 4 }, [
      element('sequence', { id: 'sequence-1' }, [
        text('name', title),
        text('duration', list.total),
        rate,
        timecodeOf(list, 0),
        media,
      ]),
    ]),
  )
}

const rateOf = ({ rate }: CutList) =>
  element('rate', {}, [
    text('timebase', nominal(rate)),
    text('ntsc', rate.den === 1001 ? 'TRUE' : 'FALSE'),
  ])

/** Counted from a frame on. */
const timecodeOf = (list: CutList, frame: number) =>
  element('timecode', {}, [
    rateOf(list),
    text('string', timecode(frame, list)),
    text('frame', frame),
    text('displayformat', list.drop && canDrop(list.rate) ? 'DF' : 'NDF'),
  ])

const frameOf = ({ width, height }: { width: number; height: number }) => [
  text('width', width),
  text('height', height),
  text('anamorphic', 'FALSE'),
  text('pixelaspectratio', 'square'),
  text('fielddominance', 'none'),
]

const soundOf = ({ sampleRate }: NonNullable<CutList['audio']>) =>
  element('samplecharacteristics', {}, [text('depth', 16), text('samplerate', sampleRate)])

/** From below; each has a track for its pictures and one for each channel of its sound. */
function layersOf({ video, pieces }: CutList, channels: number): Track[][] {
  const isAbove = pieces.some(({ track }) => track === 2)
  return (isAbove ? [1, 2] : [1]).map((layer) => {
    const own = pieces.filter(({ track }) => track === layer)
    const track = (kind: Track['kind'], number: number, channel: number): Track => ({
      id: `${kind === 'video' ? 'v' : 'a'}${number}`,
      kind,
      number,
      channel,
      pieces: own,
    })
    return [
      ...(video ? [track('video', layer, 0)] : []),
      ...Array.from({ length: channels }, (_, i) =>
        track('audio', (layer - 1) * channels + i + 1, i + 1),
      ),
    ]
  })
}

type Item = { piece: Piece; index: number; track: Track; beside: Track[]; isFirst: boolean }

function clipItem(list: CutList, { piece, index, track, beside, isFirst }: Item): string {
  const idOf = ({ id }: Track) => `clipitem-${id}-${index + 1}`
  const isSound = track.kind === 'audio'
  const stereo = (list.audio?.channels ?? 0) > 1
  return element(
    'clipitem',
    {
      id: idOf(track),
      ...(isSound && { premiereChannelType: stereo ? 'stereo' : 'mono' }),
    },
    [
      text('name', list.file),
      text('enabled', 'TRUE'),
      text('duration', list.length),
      rateOf(list),
      text('start', piece.at),
      text('end', piece.at + piece.to - piece.from),
      text('in', piece.from),
      text('out', piece.to),
      // Told once; from then on it is known by its number.
      isFirst ? fileOf(list) : element('file', { id: 'file-1' }),
      ...(isSound
        ? [
            element('sourcetrack', {}, [
              text('mediatype', 'audio'),
              text('trackindex', track.channel),
            ]),
          ]
        : []),
      ...beside.map((other) =>
        element('link', {}, [
          text('linkclipref', idOf(other)),
          text('mediatype', other.kind),
          text('trackindex', other.number),
          text('clipindex', index + 1),
        ]),
      ),
    ],
  )
}

function fileOf(list: CutList): string {
  const { file, video, audio } = list
  return element('file', { id: 'file-1' }, [
    text('name', file),
    text('pathurl', `file://localhost/${encodeURIComponent(file)}`),
    rateOf(list),
    text('duration', list.length),
    timecodeOf(list, list.begins),
    element('media', {}, [
      ...(video
        ? [
            element('video', {}, [
              text('duration', list.length),
              element('samplecharacteristics', {}, [rateOf(list), ...frameOf(video)]),
            ]),
          ]
        : []),
      ...(audio
        ? [element('audio', {}, [soundOf(audio), text('channelcount', audio.channels)])]
        : []),
    ]),
  ])
}
