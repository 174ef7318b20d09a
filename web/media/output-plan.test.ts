import { expect, test } from 'vitest'
import { type Container, FILM_KINDS, SOUND_KINDS, type WantedFormat } from './kinds.ts'
import { planOutput } from './output-plan.ts'
import type { AudioInfo, Probe, VideoInfo } from './probe.ts'

const track = { language: null, start: 0, end: 9, decodable: true }
const picture = (codec: string, codecName: string, decodable = true): VideoInfo => ({
  ...track,
  kind: 'video',
  codec,
  codecName,
  decodable,
  width: 640,
  height: 360,
  rotation: 0,
  pixelShape: 1,
  colour: {},
  pixels: { bits: 8, chroma: '4:2:0' },
  frameRate: 30,
})
const sound = (codec: string | null, codecName: string, decodable = true): AudioInfo => ({
  ...track,
  kind: 'audio',
  codec,
  codecName,
  decodable,
  channels: 2,
  sampleRate: 48000,
})
const file = (container: Container, ...tracks: Probe['tracks']): Probe => ({
  container,
  duration: 9,
  breaksOffAt: null,
  created: null,
  tracks,
  subtitles: [],
})

const [H264, AAC] = [picture('avc', 'H.264'), sound('aac', 'AAC')]

test.each<[string, Probe, WantedFormat, object]>([
  [
    'MP4',
    file('mp4', H264, AAC),
    'same',
    { kind: 'mp4', video: 'avc', audio: 'aac', unlike: null },
  ],
  ['MP3', file('mp3', sound('mp3', 'MP3')), 'same', { kind: 'mp3', audio: 'mp3', unlike: null }],
  [
    'FLAC',
    file('flac', sound('flac', 'FLAC')),
    'same',
    { kind: 'flac', audio: 'flac', unlike: null },
  ],
  ['AAC', file('aac', AAC), 'same', { kind: 'aac', audio: 'aac', unlike: null }],
  ['M4A', file('mp4', AAC), 'same', { kind: 'm4a', audio: 'aac', unlike: null }],
  [
    'WebM',
    file('webm', picture('vp8', 'VP8'), sound('opus', 'Opus')),
    'same',
    { kind: 'webm', video: 'vp8', audio: 'opus', unlike: null },
  ],
  ['Vorbis', file('ogg', sound('vorbis', 'Vorbis')), 'same', { kind: 'ogg', unlike: 'Vorbis' }],
  ['WebM without pictures', file('webm', sound('opus', 'Opus')), 'same', { unlike: 'WebM' }],
  ['TS', file('ts', H264, AAC), 'same', { kind: 'mp4', unlike: 'MPEG-TS' }],
  ['a silent film', file('mp4', H264), 'same', { kind: 'mp4', audio: null }],
  ['FLAC in MKV', file('mkv', H264, sound('flac', 'FLAC')), 'same', { audio: 'flac' }],
  ['FLAC of MKV in MP4', file('mkv', H264, sound('flac', 'FLAC')), 'mp4', { audio: 'aac' }],
  ['Vorbis in MKV', file('mkv', H264, sound('vorbis', 'Vorbis')), 'same', { audio: 'aac' }],
  ['PCM in MOV', file('mov', H264, sound('pcm-s24', 'PCM')), 'same', { audio: 'pcm-s24' }],
  ['24 bits', file('wav', sound('pcm-s24', 'PCM')), 'same', { kind: 'wav', audio: 'pcm-s24' }],
])('%s stays what it is, or says what of it does not', (_, probe, wanted, spec) => {
  expect(planOutput(probe, wanted)).toMatchObject({ ok: true, spec })
})

test('what cannot be made says which codec is in the way, and what can be made instead', () => {
  const hevc = file('mp4', picture('hevc', 'HEVC', false), AAC)
  expect(planOutput(hevc, 'same')).toMatchObject({ why: 'unsupportedCodec', codec: 'HEVC' })
  expect(planOutput(hevc, 'same')).toMatchObject({
    instead: expect.arrayContaining(['wav', 'mp3']),
  })
  expect(planOutput(hevc, 'm4a')).toMatchObject({ ok: true })
  expect(planOutput(hevc, 'gif')).toMatchObject({ why: 'unsupportedCodec', codec: 'HEVC' })
  const alac = file('mp4', sound(null, 'ALAC', false))
  expect(planOutput(alac, 'wav')).toMatchObject({ codec: 'ALAC', instead: [] })
  expect(planOutput(file('mp4', H264), 'mp3')).toMatchObject({ why: 'noSound' })
  expect(planOutput(file('wav', AAC), 'mp4')).toMatchObject({ why: 'noPicture' })
  expect(planOutput(file('wav', AAC), 'gif')).toMatchObject({ why: 'noPicture' })
  const lossless = file('mov', H264, sound(null, 'ALAC', false))
  expect(planOutput(lossless, 'm4a')).toMatchObject({ codec: 'ALAC', instead: ['mov', 'gif'] })
  for (const wanted of ['same', 'mp4', 'webm'] as const)
    expect(planOutput(lossless, wanted)).toMatchObject({ ok: true, spec: { audio: null } })
  expect(planOutput(lossless, 'gif')).toMatchObject({ ok: true, spec: { kind: 'gif' } })
})

test('sound that cannot be decoded is copied into the films that hold it, and is nothing on its own', () => {
  const ac3 = file('ts', H264, sound('ac3', 'AC-3', false))
  for (const wanted of ['same', 'mp4', 'mov', 'mkv'] as const)
    expect(planOutput(ac3, wanted)).toMatchObject({ ok: true, spec: { audio: null } })
  for (const wanted of ['webm', 'm4a', 'wav'] as const)
    expect(planOutput(ac3, wanted)).toMatchObject({ codec: 'AC-3', instead: ['mp4', 'gif'] })
})

test('what is offered instead can be made', () => {
  const codecs = [H264, picture('hevc', 'HEVC', false), AAC, sound(null, 'ALAC', false)]
  const [seen, unseen, heard, unknown] = codecs as [VideoInfo, VideoInfo, AudioInfo, AudioInfo]
  const unheard = sound('vorbis', 'Vorbis', false)
  const tracks = [seen, unseen].flatMap((video) => [
    [video],
    ...[heard, unheard, unknown].map((audio) => [video, audio]),
  ])
  const films = (['mp4', 'mov', 'mkv', 'webm', 'ts'] as const).flatMap((container) =>
    [...tracks, [heard], [unheard], [unknown]].map((of) => file(container, ...of)),
  )
  const all: WantedFormat[] = ['same', 'gif', ...FILM_KINDS, ...SOUND_KINDS]
  for (const film of films)
    for (const wanted of all) {
      const plan = planOutput(film, wanted)
      for (const other of plan.ok ? [] : plan.instead)
        expect([film, other, planOutput(film, other)]).toMatchObject([film, other, { ok: true }])
    }
})
