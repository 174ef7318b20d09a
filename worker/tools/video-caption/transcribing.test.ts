import { expect, onTestFinished, test } from 'vitest'
import { ADAPTERS } from '../../providers/capabilities.ts'
import type { Segment, Timed } from '../../providers/heard/contract.ts'
import { listener, newSound } from '../../test/listener.ts'
import { call, type Person } from '../../test/people.ts'
import { balance, ended, fetchAs, hurriedWorkflows, newCreator, send } from '../../test/work.ts'
import { LONGEST_PIECE_SECONDS, piecesOf, type Span } from './pieces/contract.ts'

type Result = { language: string; duration: number; segments: Segment[]; missing?: Span[] }

const transcribe = (source: unknown, more: object = {}) => ({
  tool: 'video-caption',
  input: { mode: 'transcribe', source, ...more },
})
async function made(ada: Person, task: object) {
  const { data, status } = await send(ada, task)
  expect(status).toBe(202)
  const done = await ended(ada, data.id)
  return { task: done, result: done.result as Result }
}

/** Words of a few letters, some of them twice in a row, as people say them. */
function wordsOf(seconds: number, hasPause: (at: number) => boolean): Timed[] {
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const words: Timed[] = []
  for (let at = 1, said = 0; at < seconds - 1; said++) {
    const text =
      next() < 0.05 && words.length > 0
        ? (words.at(-1)?.text ?? '')
        : `w${Math.floor(next() * 200).toString(36)}x`
    const end = Math.round((at + 0.3 + next() * 0.3) * 100) / 100
    words.push({ start: at, end, text })
    at = end + (hasPause(at) && said % 12 === 11 ? 0.7 : 0.04)
    at = Math.round(at * 100) / 100
  }
  return words
}

/** The stretches of at least a third of a second without a word. */
const silencesOf = (words: readonly Timed[]): Span[] =>
  words.slice(1).flatMap(({ start }, i) => {
    const end = words[i]?.end ?? 0
    return start - end >= 0.3 ? [{ start: end, end: start }] : []
  })

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

async function upload(ada: Person, pieces: readonly Span[], name = 'talk') {
  const source: (Span & { hash: string })[] = []
  for (const [i, piece] of pieces.entries())
    source.push({
      hash: await newSound(
        ada,
        piece.end - piece.start,
        piece.start,
        `${name} ${i + 1} of ${pieces.length}.wav`,
      ),
      ...piece,
    })
  return source
}

test('two hours in pieces lose no word at a seam and say none twice, with and without silences', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator({ credits: 600 })
  const seconds = 7200
  // In the middle nobody takes a breath for half an hour.
  const words = wordsOf(seconds, (at) => at < 2600 || at > 4500)
  const pieces = piecesOf(seconds, silencesOf(words))
  const overlaps = pieces.filter(({ start }, i) => start < (pieces[i - 1]?.end ?? 0))
  expect([pieces.length >= 12, overlaps.length >= 2]).toEqual([true, true])
  const { asked } = listener(words)
  const source = await upload(ada, pieces)
  const { task, result } = await made(ada, transcribe(source))
  expect(task.status).toBe('succeeded')
  expect(task.receipt).toMatchObject({ charged: 480, returned: 0 })
  expect(asked).toHaveLength(pieces.length)
  const file = await fetchAs(ada, `/api/file/mine?id=${task.outputs[1]}`)
  const { segments } = (await file.json()) as Result
  const told = segments.flatMap((segment) => segment.words ?? [])
  expect(told.map(({ text }) => plain(text))).toEqual(words.map(({ text }) => text))
  for (const [i, word] of told.entries())
    expect(Math.abs(word.start - (words[i]?.start ?? 0))).toBeLessThan(0.1)
  expect(segments.map(({ text }) => plain(text)).join('')).toBe(
    words.map(({ text }) => text).join(''),
  )
  expect(result.segments.map(({ text }) => text)).toEqual(segments.map(({ text }) => text))
  for (const { text } of segments) expect(text.length).toBeLessThanOrEqual(84)
})

test('the price is by the started second, the same in pieces as whole, and told before anything is sent', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  listener(wordsOf(130, () => true))
  const price = async (source: unknown, person: Pick<Person, 'post'> | null = ada) =>
    (person
      ? await person.post('/api/tasks/quote', transcribe(source))
      : await call('POST', '/api/tasks/quote', transcribe(source))
    ).data.price
  expect(await price(await newSound(ada, 60))).toBe(4)
  expect(await price(await newSound(ada, 61))).toBe(4.07)
  expect(await price(await newSound(ada, 0.5))).toBe(0.07)
  const parts = [
    { start: 0, end: 60 },
    { start: 50, end: 125 },
  ]
  const source = await upload(ada, parts)
  expect(await price(source)).toBe(8.34)
  const unknown = source.map((piece, i) => ({ ...piece, hash: `${i}`.padStart(32, '0') }))
  expect(await price(unknown, null)).toBe(8.34)
  // Pieces that claim one place are each paid for.
  const claimed = await upload(ada, [
    { start: 0, end: 70 },
    { start: 0, end: 71 },
  ])
  expect(await price(claimed)).toBe(8.74)
  const { task } = await made(ada, transcribe(source))
  expect(task.receipt).toMatchObject({ held: 8.34, charged: 8.34 })
})

test('a piece that fails for good is left out and not paid for; asked for alone, the others are not heard again', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const words = wordsOf(180, () => true)
  const pieces = piecesOf(180, silencesOf(words), 60)
  expect(pieces).toHaveLength(3)
  let refuses = true
  const { asked } = listener(words, (name, attempt) =>
    name.includes('2 of') && refuses
      ? 'refused'
      : name.includes('3 of') && attempt === 1
        ? 'down'
        : null,
  )
  const source = await upload(ada, pieces)
  const { task, result } = await made(ada, transcribe(source))
  const missed = (pieces[1]?.end ?? 0) - (pieces[1]?.start ?? 0)
  expect(task).toMatchObject({ status: 'succeeded', receipt: { reason: 'partial' } })
  expect(task.receipt.charged).toBeCloseTo(Math.ceil(180 - missed) / 15, 1)
  expect(result.missing).toHaveLength(1)
  expect(result.missing?.[0]?.start).toBeCloseTo(pieces[1]?.start ?? 0, 1)
  expect(result.missing?.[0]?.end).toBeCloseTo(pieces[1]?.end ?? 0, 1)
  expect(asked.map(({ name, attempt }) => `${name.slice(5, 6)} ${attempt}`).toSorted()).toEqual([
    '1 1',
    '2 1',
    '3 1',
    '3 2',
  ])
  refuses = false
  const again = await made(ada, transcribe([source[1]]))
  expect(asked.slice(4).map(({ name }) => name)).toEqual(['talk 2 of 3.wav'])
  const told = [...result.segments, ...again.result.segments]
    .flatMap((segment) => segment.words ?? [])
    .toSorted((a, b) => a.start - b.start)
  expect(told.map(({ text }) => plain(text))).toEqual(words.map(({ text }) => text))
  expect(task.receipt.charged + again.task.receipt.charged).toBeCloseTo(12, 0)
  expect(await balance(ada)).toBeCloseTo(200 - task.receipt.charged - again.task.receipt.charged, 6)
})

test('names and terms and the language reach the model; speakers are numbered, and captions lie in the library', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const words = wordsOf(40, () => true)
  const { asked } = listener(words)
  const glossary = ['Verdigris', '銅綠']
  const source = await newSound(ada, 40, 0, 'Interview.wav')
  const { task, result } = await made(ada, transcribe(source, { language: 'en', glossary }))
  expect(asked).toMatchObject([{ language: 'en', glossary, name: 'Interview.wav' }])
  expect(new Set(result.segments.map(({ speaker }) => speaker))).toEqual(new Set(['1', '2']))
  expect([result.language, result.duration]).toEqual(['en', 40])
  const { data } = await ada.get('/api/file/explorer?search=Interview')
  expect(data.items.map(({ title }: { title: string }) => title)).toContain('Interview.srt')
  const srt = await (await fetchAs(ada, `/api/file/mine?id=${task.outputs[0]}`)).text()
  expect(srt).toMatch(/^1\n00:00:0[01],\d{3} --> 00:00:0\d,\d{3}\nW/)
  const shown = srt.split('\n\n').map((caption) => caption.trim().split('\n').slice(2))
  expect(shown.filter((lines) => lines.length > 2)).toEqual([])
  expect(shown.flat().filter((line) => line.length > 42)).toEqual([])
  expect(result.segments.some(({ text }) => text.length > 42)).toBe(true)
  expect(shown.map((lines) => lines.join(' '))).toEqual(result.segments.map(({ text }) => text))
})

test('of a file that says it is shorter than it is only what is paid for is told', async () => {
  await using _ = await hurriedWorkflows()
  const before = ADAPTERS.transcript.demo!
  const segments = [
    { start: 1, end: 2, text: 'This is paid.' },
    { start: 3600, end: 3602, text: 'This is not.' },
  ]
  ADAPTERS.transcript.demo = () => ({
    repeatable: true,
    submit: async () => ({ done: { language: 'en', duration: 7200, segments } }),
  })
  onTestFinished(() => void (ADAPTERS.transcript.demo = before))
  const ada = await newCreator()
  const { result } = await made(ada, transcribe(await newSound(ada, 20)))
  expect(result.segments.map(({ text }) => text)).toEqual(['This is paid.'])
})

test('a recording that is longer than a piece is not taken as one', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  listener(wordsOf(2000, () => true))
  const most = LONGEST_PIECE_SECONDS
  const quote = async (seconds: number) => {
    const hash = await newSound(ada, seconds)
    const pieces = [{ hash, start: 0, end: seconds }]
    const asked = [hash, pieces].map((source) => ada.post('/api/tasks/quote', transcribe(source)))
    return (await Promise.all(asked)).map(({ fault }) => fault)
  }
  expect(await quote(most)).toEqual([undefined, undefined])
  expect(await quote(most + 2)).toEqual(['mediaTooLong', 'mediaTooLong'])
  // As the pages send it.
  const longest = piecesOf(2000, [{ start: most - 0.5, end: most + 0.5 }])
  expect(Math.max(...longest.map(({ start, end }) => end - start))).toBe(most)
})

test('where nothing is said nothing is paid, and a picture is no recording', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  listener([])
  for (const name of ['Sea.wav', 'Sea 1 of 3.wav']) {
    const { task } = await made(ada, transcribe(await newSound(ada, 20, 0, name)))
    // It names what the person gave, not the file that was made of it.
    expect(task).toMatchObject({
      status: 'failed',
      error: { fault: 'nothingSaid', err: expect.stringContaining('“Sea”') },
      receipt: { charged: 0 },
    })
  }
  expect(await balance(ada)).toBe(200)
  const refused = await send(ada, transcribe('0'.repeat(32)))
  expect(refused).toMatchObject({ status: 404, fault: 'fileNotYours' })
  const empty = await send(ada, transcribe([]))
  expect(empty.fault).toBe('invalidInput')
})
