import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../../kernel/i18n.ts'
import { FileNotes } from './file-notes.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const OPUS = { codecName: 'Opus', held: false, decodable: true }
const DTS = { codecName: 'DTS', held: false, decodable: false }
const SUBTITLES = [{ isText: true, isStyled: false, language: 'eng', name: null }]

function notes(
  facts: Partial<Parameters<typeof FileNotes>[0]['facts']>,
  form: Parameters<typeof FileNotes>[0]['form'],
) {
  const plain = {
    breaksOffAt: null,
    container: 'mp4' as const,
    film: { width: 640, height: 360 },
    lostPictures: null,
    unseenPictures: null,
    furtherSounds: [],
    subtitles: [],
    loudness: { integrated: -20, shortTerm: -18, range: 6, truePeak: 0.5 },
  }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <FileNotes facts={{ ...plain, ...facts }} form={form} />
    </I18nProvider>,
  )
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
}

test('a recording that breaks off says where, with pictures or without', () => {
  const sentence =
    'This file breaks off at 0:14: it was not copied or recorded to its end. What is there can be used.'
  for (const film of [null, { width: 640, height: 360 }])
    expect(notes({ film, breaksOffAt: 14.2 }, { format: 'film', tempo: 1 })).toEqual([sentence])
})

test('of a silent recording it is said before anything is made of it', () => {
  const silent = { integrated: -Infinity, shortTerm: -Infinity, range: 0, truePeak: 0 }
  expect(notes({ loudness: silent, film: null }, { format: 'film', tempo: 1 })).toEqual([
    'There is nothing to hear in this recording: was the microphone off?',
  ])
})

test('of pictures that cannot be copied it is said that only their sound is saved', () => {
  const film = { format: 'film', tempo: 1 } as const
  expect(notes({ container: 'ogg', film: null, lostPictures: 'Theora' }, film)).toEqual([
    'Its pictures are encoded as Theora, which cannot be written here, so only its sound is saved. To keep them, save the video as MP4 with H.264 first.',
  ])
})

test('of pictures that cannot be seen it is said that they come along, and how a phone records others', () => {
  const advice =
    'iPhones record in HEVC. To record in H.264 from now on: Settings → Camera → Formats → Most Compatible.'
  const unseen = 'Its pictures are encoded as HEVC, which this browser cannot show. '
  expect(notes({ unseenPictures: 'HEVC' }, { format: 'film', tempo: 1 })).toEqual([
    `${unseen}Its voice can be changed all the same, and its pictures come along as they are. ${advice}`,
  ])
  expect(notes({ unseenPictures: 'HEVC' }, { format: 'wav', tempo: 1 })).toEqual([
    `${unseen}Its voice can be changed all the same. ${advice}`,
  ])
})

test('what stays behind of a film is named before anything is exported', () => {
  const film = { format: 'film', tempo: 1 } as const
  expect(notes({ subtitles: SUBTITLES }, film)).toEqual([])
  const further = [
    'The voice is changed in the sound track that players play first; others keep their voices.',
    'One more sound track is encoded as DTS and will not come along.',
  ]
  for (const tempo of [1, 1.25]) {
    expect(notes({ furtherSounds: [OPUS, DTS] }, { ...film, tempo })).toEqual(further)
    expect(notes({ furtherSounds: [OPUS] }, { ...film, tempo })).toEqual(further.slice(0, 1))
  }
  const held = { ...DTS, held: true }
  expect(notes({ furtherSounds: [held] }, film)).toEqual(further.slice(0, 1))
  expect(notes({ furtherSounds: [held] }, { ...film, tempo: 1.25 })).toEqual(further)
  expect(notes({ container: 'webm' }, film)).toEqual([])
  expect(notes({ container: 'ts' }, film)).toEqual([
    'This kind of file cannot be written here, so the result is an MP4.',
  ])
  expect(notes({ container: 'ts' }, { ...film, format: 'mp3' })).toEqual([])
  expect(notes({ container: 'mov', subtitles: SUBTITLES }, film)).toEqual([
    'This file holds subtitles, which MOV cannot hold.',
  ])
  expect(
    notes({ furtherSounds: [OPUS], subtitles: SUBTITLES }, { ...film, format: 'mp3' }),
  ).toEqual([
    'Only the sound track that players play first is exported.',
    'This file holds subtitles, which MP3 cannot hold.',
  ])
})
