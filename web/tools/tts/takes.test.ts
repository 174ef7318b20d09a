import { expect, test } from 'vitest'
import { VOICES, type Voice } from '../../../worker/providers/voices/contract.ts'
import { writeSrt } from '../../../worker/providers/subtitles/contract.ts'
import { tts } from '../../../worker/tools/tts/contract.ts'
import { castAfter, recast } from './cast.ts'
import formOf from './recipe.ts'
import {
  atOnce,
  FIRST,
  type Form,
  linesOf,
  reword,
  spansOf,
  textFor,
  voicesFor,
  withTake,
  type Words,
} from './takes.ts'

const ava = VOICES[0] as Voice
const form = (text: string, more: Partial<Form> = {}): Form => ({ ...FIRST, text, ...more })
const lines = (given: Words) => linesOf(given, ava)
const keys = (given: Form) => lines(given).map(({ key }) => key)

test('a sentence keeps its sound as long as nothing of it is changed that can be heard', () => {
  const before = form('One GIF. Two.')
  expect(keys(form('Zero. One GIF.\n\nTwo.', { pause: 2 })).slice(1)).toEqual(keys(before))
  const said = keys(form('One GIF. Two.', { dictionary: [{ from: 'gif', to: 'jif' }] }))
  expect([said[0] === keys(before)[0], said[1] === keys(before)[1]]).toEqual([false, true])
  expect(keys(form('One GIF. Two.', { speed: 1.2 }))).not.toContain(keys(before)[1])
})

test('a project opens whatever signs its words are of', () => {
  const dictionary = [
    { from: 'Wi-Fi', to: 'why fye' },
    { from: ' (C) ', to: 'copyright' },
  ]
  expect(keys(form('Wi-Fi.', { dictionary }))[0]).toContain('why fye.')
})

test('sentences are found in what a task said, also where it split one further or left one out', () => {
  const said = keys(form('One.\nTwo, and more. Three.\nFour.'))
  const at = (text: string, start: number) => ({ text, start, end: start + 1 })
  expect(spansOf(said, [at('One.', 0), at('Two,', 2), at('and more.', 3), at('Four.', 6)])).toEqual(
    [
      { start: 0, end: 1, faster: 1 },
      { start: 2, end: 4, faster: 1 },
      null,
      { start: 6, end: 7, faster: 1 },
    ],
  )
})

test('a sentence in other words leaves all others as they are', () => {
  const text = form('# Title\n\nOne, *two*. Three.\nFour.', { kind: 'markdown' })
  expect(reword(text, lines(text), 2, 'Drei.').text).toBe('# Title\n\nOne, *two*. Drei.\nFour.')
  expect(reword(text, lines(text), 1, 'Eins.')).toMatchObject({
    kind: 'text',
    text: 'Title\nEins.\nThree.\nFour.',
  })
  const srt = form('1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n', {
    kind: 'srt',
  })
  expect(lines(reword(srt, lines(srt), 1, 'C'))).toMatchObject([
    { text: 'A', at: 1 },
    { text: 'C', at: 3 },
  ])
  const both = lines(srt)
  expect(textFor(both.slice(1), both)).toBe('1\n00:00:00,000 --> 00:00:01,000\nB\n')
})

test('takes that are still heard are kept, and a few more', () => {
  const all = lines(form('One. Two.'))
  const first = { task: 'whole', said: all.map(({ key }) => key) }
  const takes = Array.from({ length: 20 }, (_, i) => ({
    task: `again ${i}`,
    said: [all[1]!.key],
  })).reduce((kept, take) => withTake(kept, take, all), [first])
  expect(takes.map(({ task }) => task)).toEqual([
    'whole',
    ...[15, 16, 17, 18, 19].map((i) => `again ${i}`),
  ])
})

test('a reading that is heard is kept, also after the one that was picked has gone', () => {
  const [one] = lines(form('One.'))
  const take = (task: string, said: string) => ({ task, said: [said] })
  const others = Array.from({ length: 5 }, (_, i) => take(`other ${i}`, 'other'))
  const kept = others.reduce(
    (takes, other) => withTake(takes, other, [one!], { [one!.key]: 'gone' }),
    [take('heard', one!.key)],
  )
  expect(kept.map(({ task }) => task)).toContain('heard')
})

test('a sentence keeps its own voice while others are written, changed and taken away around it', () => {
  const cast = recast(recast([], 1, 2, { voice: 'en-US-leo' }), 2, 2, null)
  expect(cast).toEqual([{ at: 1, voice: 'en-US-leo' }])
  const placesIn = (now: string[]) => castAfter(cast, ['A', 'B', 'C'], now).map(({ at }) => at)
  expect(placesIn(['Z', 'A', 'B', 'C'])).toEqual([2])
  expect(placesIn(['B', 'C'])).toEqual([0])
  expect(placesIn(['A', 'Bb', 'C'])).toEqual([1])
  expect(placesIn(['A', 'B', 'B', 'C'])).toEqual([1])
  expect(placesIn(['A', 'C'])).toEqual([])
})

test('who speaks is asked for by line, and the form that asks for it again has it by sentence', () => {
  const own = 'f'.repeat(32)
  const cast = [
    { at: 1, voice: 'en-US-leo' },
    { at: 2, voice: own, language: 'fr-FR' as const },
  ]
  const given = form('One. Two. Three. Four.', { voice: ava.id, cast })
  const all = lines(given)
  const asked = { text: textFor(all, all), kind: 'text', ...voicesFor(all) }
  expect(asked).toMatchObject({
    voice: ava.id,
    cast: [
      { from: 1, voice: 'en-US-leo' },
      { from: 2, voice: own, language: 'fr-FR' },
      { from: 3, voice: ava.id },
    ],
  })
  expect(voicesFor(all.slice(2, 3))).toEqual({ voice: own, language: 'fr-FR' })
  expect(formOf(asked)).toMatchObject({ voice: ava.id, cast })
  expect(keys({ ...given, cast: [] }).map((key, i) => key === all[i]?.key)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('of a long text as much is asked for at once as is spoken at once, its pronunciation counted', () => {
  const words = 'a'.repeat(99)
  const text = Array.from({ length: 300 }, () => `${words}.`).join('\n')
  expect(atOnce(lines(form(text)))).toHaveLength(200)
  const longer = lines(form(text, { dictionary: [{ from: words, to: words.repeat(2) }] }))
  expect(atOnce(longer)).toHaveLength(100)
  expect(atOnce(lines(form('Yes.\n'.repeat(1600))))).toHaveLength(1500)
})

/** Why some captions of a film are not spoken as they are asked for. */
const refusalOf = (some: ReturnType<typeof lines>, all: ReturnType<typeof lines>) =>
  tts.modes.say.input.safeParse({ text: textFor(some, all), kind: 'srt', ...voicesFor(some) }).error
    ?.issues[0]?.message

test('every part of the captions of a long film is taken as it is asked for', () => {
  const cue = (start: number, text: string) => ({ start, end: start + 4, text })
  const captions = Array.from({ length: 2800 }, (_, i) => cue(5 * i, '明天早上见面再说吧。'))
  const dense = Array.from({ length: 1500 }, (_, i) => cue(4 * i, '明天早上见面再说吧。'))
  const late = [cue(7150, 'Good'), cue(7190, 'bye.'), cue(7210, 'Bye.')]
  for (const film of [captions, dense, late]) {
    const all = lines(form(writeSrt(film), { kind: 'srt' }))
    for (let left = all; left.length > 0;) {
      const part = atOnce(left) as typeof all
      expect([part.length > 0, refusalOf(part, all)]).toEqual([true, undefined])
      left = left.slice(part.length)
    }
  }
})

test('of a film too long to be laid together it is said before any of it is paid', () => {
  const srt = writeSrt([3600, 10 * 3600].map((start) => ({ start, end: start + 4, text: 'Good.' })))
  const all = lines(form(srt, { kind: 'srt' }))
  expect(refusalOf(all.slice(0, 1), all)).toBe('speechTooLong')
})

test('a caption that is too long to be spoken is asked for all the same, so that it is said why not', () => {
  const srt = writeSrt([{ start: 0, end: 9, text: 'a'.repeat(20_001) }])
  expect(atOnce(lines(form(srt, { kind: 'srt' })))).toHaveLength(1)
})
