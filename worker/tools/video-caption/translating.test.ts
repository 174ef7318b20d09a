import { expect, onTestFinished, test } from 'vitest'
import type { LibraryItem } from '../../features/files/contract.ts'
import { ADAPTERS } from '../../providers/capabilities.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { Segment } from '../../providers/heard/contract.ts'
import type { TranslationAsk } from '../../providers/translation.ts'
import { newUser, rid } from '../../test/people.ts'
import { ended, fetchAs, hurriedWorkflows, newCreator, send } from '../../test/work.ts'

/** Translates where the demo does. */
function translator() {
  const asked: TranslationAsk[] = []
  const before = ADAPTERS.translation.demo!
  ADAPTERS.translation.demo = () => ({
    repeatable: true,
    async submit(ask) {
      asked.push(ask)
      if (ask.texts.some((text) => text.includes('forbidden')))
        throw new ProviderFault('refused', 'the test')
      return { done: ask.texts.map((text) => `${ask.to} ${text}`) }
    },
  })
  onTestFinished(() => void (ADAPTERS.translation.demo = before))
  return { asked }
}

const captionsOf = (count: number, text = (i: number) => `Line ${i}`) =>
  Array.from({ length: count }, (_, i) => ({ start: i * 3, end: i * 3 + 2, text: text(i) }))
const translate = (captions: object[], more: object = {}) => ({
  tool: 'video-caption',
  input: { mode: 'translate', captions, language: 'zh-HK', ...more },
})

test('each line is translated in its own time, told the room it has, and paid by the minute it is shown', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { asked } = translator()
  const captions = captionsOf(90)
  const glossary = ['Verdigris']
  const { data } = await send(ada, translate(captions, { from: 'en', glossary }))
  const task = await ended(ada, data.id)
  const { segments, language } = task.result as { segments: Segment[]; language: string }
  expect(segments).toEqual(captions.map((line) => ({ ...line, text: `zh-HK ${line.text}` })))
  expect([language, task.receipt.charged]).toEqual(['zh-HK', 6])
  expect(asked.map(({ texts }) => texts.length)).toEqual([40, 40, 10])
  expect(asked[0]).toMatchObject({ from: 'en', to: 'zh-HK', glossary, rooms: { 0: 18 } })
  const srt = await (await fetchAs(ada, `/api/file/mine?id=${task.outputs[0]}`)).text()
  expect(srt).toMatch(/^1\n00:00:00,000 --> 00:00:02,000\nzh-HK Line 0\n\n2\n00:00:03,000/)
})

test('captions whose first line has no word for a name are called by one of their reader’s', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  translator()
  const wish = { ...translate(captionsOf(1, () => '……')), request_id: rid() }
  const { data } = await ada.post('/api/tasks?lang=zh-CN', wish)
  await ended(ada, data.id)
  const { items } = (await ada.get('/api/file/explorer')).data
  expect(items.map(({ title }: LibraryItem) => title)).toEqual(['字幕.zh-HK.srt'])
})

test('a line that nobody could read in its time is paid by its letters', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  translator()
  const text = 'a'.repeat(1000)
  const captions = Array.from({ length: 60 }, (_each, i) => ({ start: i, end: i + 1, text }))
  const { data } = await send(ada, translate(captions))
  // Sixty lines of twenty seconds each, as long as a thousand letters take.
  expect([data.price, (await ended(ada, data.id)).receipt.charged]).toEqual([40, 40])
})

test('captions are paid alike wherever their clock begins, as a broadcaster’s does at ten', async () => {
  const ada = await newCreator()
  const quoted = async (from: number) => {
    const captions = captionsOf(60).map(({ start, end, text }) => ({
      ...{ start: from + start, end: from + end },
      text,
    }))
    const { status, data } = await ada.post('/api/tasks/quote', translate(captions))
    return [status, data?.price]
  }
  expect([await quoted(0), await quoted(10 * 3600)]).toEqual([
    [200, 4],
    [200, 4],
  ])
})

test('of lines that were quoted before their rate rose, those that are refused come back at what was quoted', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, admin] = [await newCreator(), await newUser({ role: 'admin' })]
  translator()
  const task = translate(captionsOf(60, (i) => (i === 50 ? 'forbidden' : `Line ${i}`)))
  const { quote } = (await ada.post('/api/tasks/quote', task)).data
  await admin.put('/api/admin/rates/video-caption.translate', { price: 4 })
  const { data } = await send(ada, { ...task, quote })
  expect((await ended(ada, data.id)).receipt).toMatchObject({
    held: 4,
    charged: 2.67,
    returned: 1.33,
    reason: 'partial',
  })
})

test('lines that are refused are named and not paid for', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  translator()
  const captions = captionsOf(60, (i) => (i === 50 ? 'forbidden' : `Line ${i}`))
  const { data } = await send(ada, translate(captions))
  const task = await ended(ada, data.id)
  const { segments, missing } = task.result as { segments: Segment[]; missing: number[] }
  expect([segments.length, missing[0], missing.length]).toEqual([40, 40, 20])
  expect(task.receipt).toMatchObject({ held: 4, charged: 2.67, reason: 'partial' })
})

test.each([
  ['no line', []],
  ['a line without words', [{ start: 0, end: 1, text: '' }]],
  ['a line without a time', [{ text: 'Hello' }]],
])('%s is no captions', async (_name, captions) => {
  const ada = await newCreator()
  expect((await send(ada, translate(captions))).fault).toBe('invalidInput')
})
