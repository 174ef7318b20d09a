import { expect, test } from 'vitest'
import { VOICES, type Voice } from '../../../worker/providers/voices/contract.ts'
import {
  FIRST,
  type Form,
  linesOf,
  reword,
  spansOf,
  textFor,
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
  const [, second] = lines(srt)
  expect(textFor([second!], false)).toBe('1\n00:00:00,000 --> 00:00:01,000\nB\n')
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
