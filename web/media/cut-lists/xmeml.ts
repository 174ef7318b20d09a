import type { CutList, Piece } from './cut-list.ts'
import { canDrop, nominal } from './frame-rate.ts'
import { timecode } from './timecode.ts'
import { xmlDocument, element, text } from './xml.ts'

const SOUND_FRAME = { width: 1920, height: 1080 }
const MOST_CHANNELS = 2

/**
 * Final Cut Pro 7's XML, version 4, which Premiere Pro opens. One video track, a sound track for each channel, and every piece linked
 * over all of them.
 */
export function writeXmeml(list: CutList): string {
  const { title, video, audio, pieces } = list
  const channels = Math.min(MOST_CHANNELS, audio?.channels ?? 0)
  const tracks = [
    ...(video ? ['v'] : []),
    ...Array.from({ length: channels }, (_, i) => `a${i + 1}`),
  ]
  const rate = rateOf(list)
  const items = (track: string) =>
    pieces.map((piece, index) => clipItem(list, { piece, index, track, tracks }))
  const stereo = channels > 1
  const media = element('media', {}, [
    element('video', {}, [
      element('format', {}, [
        element('samplecharacteristics', {}, [rate, ...frameOf(video ?? SOUND_FRAME)]),
      ]),
      ...(video ? [element('track', {}, items('v'))] : []),
    ]),
    ...(audio
      ? [
          element('audio', {}, [
            text('numOutputChannels', channels),
            element('format', {}, [soundOf(audio)]),
            ...Array.from({ length: channels }, (_, i) =>
              element(
                'track',
                stereo
                  ? {
                      currentExplodedTrackIndex: i,
                      totalExplodedTrackCount: channels,
                      premiereTrackType: 'Stereo',
                    }
                  : { premiereTrackType: 'Mono' },
                [...items(`a${i + 1}`), text('outputchannelindex', i + 1)],
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

type Item = { piece: Piece; index: number; track: string; tracks: string[] }

function clipItem(list: CutList, { piece, index, track, tracks }: Item): string {
  const idOf = (other: string) => `clipitem-${other}-${index + 1}`
  const isFirst = index === 0 && track === tracks[0]
  const isSound = track !== 'v'
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
              text('trackindex', Number(track.slice(1))),
            ]),
          ]
        : []),
      ...tracks.map((other) =>
        element('link', {}, [
          text('linkclipref', idOf(other)),
          text('mediatype', other === 'v' ? 'video' : 'audio'),
          text('trackindex', other === 'v' ? 1 : Number(other.slice(1))),
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
