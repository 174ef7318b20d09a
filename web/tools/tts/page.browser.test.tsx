import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { RATE } from '../../../worker/tools/tts/join/contract.ts'
import { ToolProvider } from '../../desk/context.ts'
import { takeDraft } from '../../kernel/drafts.ts'
import { ProductsProvider } from '../../shell/products.ts'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import Tts from './index.tsx'
import { FIRST, type Form, linesOf, speakerOf } from './takes.ts'

const form = { ...FIRST, text: 'Hello there. And once more.' }
const spoken = linesOf(form, speakerOf(form))
const task = {
  id: 'said',
  tool: 'tts',
  status: 'succeeded',
  outputs: ['a'.repeat(32)],
  progress: 1,
  ended_at: 1,
  receipt: { charged: 1.5 },
  result: { sentences: spoken.map(({ text }, at) => ({ text, start: at, end: at + 1 })) },
}

/** What the server says of that task. */
let told: object

beforeEach(() => {
  told = task
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 1.5, quote: '150.9.a', expires_at: 9e15 } })
    if (path.includes('/api/tasks')) return Response.json({ data: { items: [told], next: null } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    if (path.includes('/api/voices')) return Response.json({ data: [] })
    const fault = { code: 404, err: 'Not here.', fault: 'notFound', request_id: 'r' }
    return Response.json(fault, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (kept: Form) =>
  drawn(
    inProject(<Tts />, sampleProduct({ key: 'speech', file_module: 'tts' }), {
      id: 'talk',
      data: { form: kept },
    }),
  )

test('a text without a name is kept under its first words, cut between signs', async () => {
  const keepFiles = vi.fn<(files: readonly File[]) => void>()
  const product = sampleProduct({ key: 'speech', file_module: 'tts' })
  const data = { form: { ...FIRST, text: `One\ntwo ${'😀'.repeat(60)}` } }
  const project = { id: 'talk', work: 'app talk', data, files: [], save() {}, keepFiles }
  await drawn(
    <ToolProvider value={{ product, project }}>
      <Tts />
    </ToolProvider>,
  )
  await expect
    .poll(() => keepFiles.mock.lastCall?.[0][0]?.name)
    .toBe(`One two ${'😀'.repeat(52)}.txt`)
})

test('what speaking costs is told before there is a text', async () => {
  await open(FIRST)
  await screen.findByText('5 credits for each 100 characters')
})

test('of a text that is too long to be spoken at once a part is asked for, and what stays is told', async () => {
  await open({ ...FIRST, text: 'Yes.\n'.repeat(1600) })
  await screen.findByText(/^A text this long is spoken in parts: 100 sentences stay/)
  const part = screen.getByRole<HTMLButtonElement>('button', { name: 'Speak 1,500 sentences' })
  await expect.poll(() => part.disabled).toBe(false)
  cleanup()
  await open({ ...FIRST, text: 'Yes.\n'.repeat(1500) })
  await expect
    .poll(() => (screen.getByRole('button', { name: 'Speak' }) as HTMLButtonElement).disabled)
    .toBe(false)
})

test('sentences whose sound was deleted are said to be gone, and can be spoken again', async () => {
  const takes = [{ task: 'said', said: spoken.map(({ key }) => key) }]
  await open({ ...form, takes })
  await screen.findByText(/The sound of 2 sentences is no longer in your library/)
  await expect
    .poll(() => (screen.getByRole('button', { name: 'Speak' }) as HTMLButtonElement).disabled)
    .toBe(false)
})

test('a try that is refused says why, and no longer what became of the one before', async () => {
  const error = { err: 'The provider is down.' }
  told = { ...task, status: 'failed', outputs: [], result: null, error, receipt: { charged: 0 } }
  await open({ ...form, takes: [{ task: 'said', said: spoken.map(({ key }) => key) }] })
  await screen.findByText('The provider is down.')
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
  await expect.poll(() => again.disabled).toBe(false)
  fireEvent.click(again)
  await screen.findByText('Not here.')
  expect(screen.queryByText('The provider is down.')).toBeNull()
})

test('a try that came to nothing gives way to the next as soon as something is changed', async () => {
  const error = { err: 'The provider is down.' }
  told = { ...task, status: 'failed', outputs: [], result: null, error, receipt: { charged: 0 } }
  await open({ ...form, takes: [{ task: 'said', said: spoken.map(({ key }) => key) }] })
  await screen.findByText('The provider is down.')
  const view = within(screen.getByRole('group', { name: 'View' }))
  fireEvent.click(view.getByRole('radio', { name: 'Text' }))
  const box = screen.getByRole('textbox', { name: 'Text to speak' })
  fireEvent.change(box, { target: { value: 'Hello there. And never again.' } })
  await screen.findByRole('button', { name: 'Speak' })
  expect(screen.queryByText('The provider is down.')).toBeNull()
})

test('what was written is taken back and done again, and what was spoken stays', async () => {
  const takes = [{ task: 'said', said: spoken.map(({ key }) => key) }]
  await open({ ...form, takes })
  const gone = () => screen.queryByText(/The sound of 2 sentences is no longer in your library/)
  await expect.poll(gone).not.toBeNull()
  const view = within(screen.getByRole('group', { name: 'View' }))
  fireEvent.click(view.getByRole('radio', { name: 'Text' }))
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to speak' })
  const other = new File(['Quite another text.'], 'other.txt', { type: 'text/plain' })
  fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [other] } })
  await expect.poll(() => box().value).toBe('Quite another text.')
  expect(gone()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => box().value).toBe(form.text)
  await expect.poll(gone).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  await expect.poll(() => box().value).toBe('Quite another text.')
})

test('who has a long text spoken sees how far it is, although the sentences take the place of the text', async () => {
  const answered = fetch
  // It is on its way, and stays there.
  vi.stubGlobal('fetch', (given: RequestInfo | URL, init?: RequestInit) => {
    const path = String(given instanceof Request ? given.url : given)
    const isAsked = /quote|credits|voices/.test(path)
    return isAsked ? answered(given, init) : new Promise<Response>(() => {})
  })
  await open({
    ...FIRST,
    text: Array.from({ length: 60 }, (_, i) => `Sentence ${i}.`).join('\n\n'),
  })
  const speak = await screen.findByRole<HTMLButtonElement>('button', { name: 'Speak' })
  await expect.poll(() => speak.disabled).toBe(false)
  fireEvent.click(speak)
  const told = await screen.findByRole('progressbar')
  expect(screen.getAllByText(/^Sentence \d+\.$/)).toHaveLength(60)
  const isInView = () => {
    const { top, bottom } = told.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  await expect.poll(isInView).toBe(true)
})

test('of a pasted text that is Markdown or SRT it is said, and one press reads it as that', async () => {
  await open({ ...FIRST, text: '' })
  const words = await screen.findByRole('textbox', { name: 'Text to speak' })
  const paste = (value: string) => fireEvent.change(words, { target: { value } })
  paste('He is #1 - and 2 * 3 * 4 is 24.')
  expect(screen.queryByText(/^This looks like/)).toBeNull()
  paste('1\n00:00:01,000 --> 00:00:02,000\nGood morning')
  await screen.findByText(/^This looks like SRT/)
  paste('# Chapter 1\n\nAnna came in.')
  fireEvent.click(await screen.findByRole('button', { name: 'Read it as Markdown' }))
  expect(screen.getByRole('radio', { name: 'Markdown' })).toHaveProperty('checked', true)
  expect(screen.queryByText(/^This looks like/)).toBeNull()
})

test('a text is spoken in the language it is in, and what is paid stays spoken when it seems to be in another', async () => {
  await open({ ...FIRST, text: '' })
  const words = await screen.findByRole('textbox', { name: 'Text to speak' })
  fireEvent.change(words, { target: { value: 'Hoy vamos a hablar de la fotosíntesis.' } })
  const language = () => screen.getByRole('combobox', { name: 'Language' }).textContent
  await expect.poll(language).toContain('Spanish')
  fireEvent.change(words, { target: { value: 'Hoje vamos falar da fotossíntese das plantas.' } })
  await expect.poll(language).toContain('Portuguese')
  cleanup()

  // As it was spoken before languages were told apart.
  const text = 'Hoy vamos a hablar de la fotosíntesis. Es muy importante.'
  const said = linesOf({ ...FIRST, text }, { id: 'en-US-ava' }).map(({ key }) => key)
  await open({ ...FIRST, text, takes: [{ task: 'said', said }] })
  await screen.findByRole('combobox', { name: 'Language' })
  expect(language()).toContain('American')
  await screen.findByText(/The sound of 2 sentences is no longer in your library/)
})

test('sentences are given voices of their own, which they keep while the text is written on', async () => {
  const answered = fetch
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const path = String(given instanceof Request ? given.url : given)
    if (/\/quote/.test(path))
      sent.push(
        JSON.parse(String(given instanceof Request ? await given.clone().text() : init?.body)),
      )
    return answered(given, init)
  })
  await open({ ...FIRST, text: 'She came in. Who is there? Nobody said a word.' })
  const view = within(screen.getByRole('group', { name: 'View' }))
  fireEvent.click(view.getByRole('radio', { name: 'Sentences' }))
  fireEvent.click(screen.getByRole('button', { name: /^Who is there/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Other voice' }))
  const choice = within(await screen.findByRole('dialog'))
  fireEvent.click(choice.getByRole('radio', { name: 'Leo, deep' }))
  fireEvent.click(choice.getByRole('button', { name: 'Use this voice' }))
  await screen.findByRole('button', { name: /^Who is there.*Leo, deep/ })
  await screen.findByText('1 sentence has another voice.')
  const casts = () => sent.map(({ input }) => (input as { cast?: unknown }).cast)
  const cast = [
    { from: 1, voice: 'en-US-leo' },
    { from: 2, voice: 'en-US-ava' },
  ]
  await expect.poll(() => casts().at(-1)).toEqual(cast)
  fireEvent.click(view.getByRole('radio', { name: 'Text' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Text to speak' }), {
    target: { value: 'It was late. She came in. Who is there? Nobody said a word.' },
  })
  fireEvent.click(view.getByRole('radio', { name: 'Sentences' }))
  await screen.findByRole('button', { name: /^Who is there.*Leo, deep/ })
  fireEvent.click(screen.getByRole('button', { name: 'One voice for all' }))
  await expect.poll(() => screen.queryByText('Leo, deep', { selector: 'ol *' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: /^Who is there.*Leo, deep/ })
})

test('what a voice has said that was deleted stays when another one is chosen', async () => {
  const gone = { voice: 'e'.repeat(32), language: 'en-US' as const }
  const said = linesOf(form, speakerOf({ ...form, ...gone })).map(({ key }) => key)
  const text = `${form.text} And a new one.`
  const answered = fetch
  const samples = new Int16Array(3 * RATE).fill(1000)
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) =>
    String(given instanceof Request ? given.url : given).includes('/api/file/mine')
      ? new Response(writeWav({ rate: RATE, info: {}, samples }))
      : answered(given, init),
  )
  await open({ ...form, ...gone, text, takes: [{ task: 'said', said }] })
  await screen.findByText(/^Your voice was deleted/)
  await screen.findByRole('button', { name: /^0:01\.3.*And once more/ })
  fireEvent.click(screen.getByRole('radio', { name: 'Noah, calm' }))
  await expect.poll(() => screen.queryByText(/^Your voice was deleted/)).toBeNull()
  await screen.findByText('2 sentences have other voices.')
})

test('captions whose file is called after their language are spoken in it', async () => {
  await open(FIRST)
  const name = /Choose a file/
  const give = (called: string) => {
    const srt = '1\n00:00:01,000 --> 00:00:03,000\nBonjour tout le monde\n'
    fireEvent.change(screen.getByLabelText(name), { target: { files: [new File([srt], called)] } })
  }
  const language = screen.getByRole('combobox', { name: 'Language' })
  fireEvent.click(screen.getByRole('radio', { name: 'Leo, deep' }))
  give('lesson.fr.srt')
  await expect.poll(() => language.textContent).toContain('French')
  expect(screen.getByRole('radio', { name: 'Leo, deep' })).toHaveProperty('checked', true)
  give('lesson.zh-HK.srt')
  await expect.poll(() => language.textContent).toContain('Cantonese')
})

/** Captions that were spoken, the first of which is too long for its time, with the film that they are of. */
async function openSpoken(film: File) {
  const srt = {
    ...FIRST,
    kind: 'srt' as const,
    name: 'lesson',
    text: '1\n00:00:01,000 --> 00:00:02,000\nMuch too long\n\n2\n00:00:02,000 --> 00:00:04,000\nThe next\n',
  }
  const said = linesOf(srt, speakerOf(srt))
  told = {
    ...task,
    result: {
      sentences: [
        { text: said[0]!.text, start: 1, end: 3, faster: 1.5 },
        { text: said[1]!.text, start: 3, end: 4 },
      ],
    },
  }
  const answered = fetch
  const sound = writeWav({ rate: RATE, info: {}, samples: new Int16Array(4 * RATE).fill(1000) })
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) =>
    String(given instanceof Request ? given.url : given).includes('/api/file/mine')
      ? new Response(sound)
      : answered(given, init),
  )
  const keepFiles = vi.fn<(files: readonly File[]) => void>()
  const data = { form: { ...srt, takes: [{ task: 'said', said: said.map(({ key }) => key) }] } }
  const project = { id: 'talk', work: 'app talk', data, files: [film], save() {}, keepFiles }
  const product = sampleProduct({ key: 'speech', file_module: 'tts' })
  await drawn(
    <ProductsProvider value={[sampleProduct({ key: 'editor', file_module: 'vee' })]}>
      <ToolProvider value={{ product, project }}>
        <Tts />
      </ToolProvider>
    </ProductsProvider>,
  )
  return keepFiles
}

test('of captions that do not fit into their times it is told, and one press leads to the one to make shorter', async () => {
  await openSpoken(new File(['film'], 'lesson.mp4', { type: 'video/mp4' }))
  await screen.findByText(/^1 sentence begins late: the one before is too long for its time/)
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  const long = await screen.findByRole('button', { name: /Much too long/ })
  expect(long.getAttribute('aria-expanded')).toBe('true')
})

test('what was spoken goes under the film that it was handed over with, which is kept with it', async () => {
  const film = new File(['film'], 'lesson.mp4', { type: 'video/mp4' })
  const keepFiles = await openSpoken(film)
  fireEvent.click(await screen.findByRole('button', { name: 'Put under its video' }))
  fireEvent.click(
    await screen.findByRole('menuitem', { name: 'With the video’s own sound, quietly' }),
  )
  await expect
    .poll(async () => {
      const draft = await takeDraft<{ under?: string }>('editor', 0)
      return draft && [draft.files.map(({ name }) => name), draft.form.under]
    })
    .toEqual([['lesson.mp4', 'lesson.wav'], 'low'])
  for (const [files] of keepFiles.mock.calls)
    expect(files.map(({ name }) => name)).toEqual(['lesson.txt', 'lesson.mp4'])
  expect(keepFiles).toHaveBeenCalled()
})

test('of a sentence that was spoken anew the reading before can be heard again, and is taken away', async () => {
  const keys = spoken.map(({ key }) => key)
  const sentences = [{ text: spoken[0]!.text, start: 0, end: 3 }]
  const again = { ...task, id: 'again', outputs: ['b'.repeat(32)], result: { sentences } }
  const answered = fetch
  const sound = writeWav({ rate: RATE, info: {}, samples: new Int16Array(3 * RATE).fill(1000) })
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/api/file/mine')) return new Response(sound)
    return path.includes('/api/tasks?')
      ? Response.json({ data: { items: [task, again], next: null } })
      : answered(given, init)
  })
  const takes = [
    { task: 'said', said: keys },
    { task: 'again', said: keys.slice(0, 1) },
  ]
  await open({ ...form, takes })
  await screen.findByRole('button', { name: /^0:03\.3.*And once more/ })
  fireEvent.click(screen.getByRole('button', { name: /Hello there/ }))
  const readings = within(await screen.findByRole('group', { name: 'Reading' }))
  expect(readings.getByRole('radio', { name: '2' })).toHaveProperty('checked', true)
  fireEvent.click(readings.getByRole('radio', { name: '1' }))
  await screen.findByRole('button', { name: /^0:01\.3.*And once more/ })
})
