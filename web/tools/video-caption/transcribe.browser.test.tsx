import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { takeDraft } from '../../kernel/drafts.ts'
import { ProductsProvider } from '../../shell/products.ts'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { flashing, makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import hevc from '../../test/media/hevc.mp4?url'
import { FIRST, type Kept } from './form.ts'
import { Transcribe } from './transcribe.tsx'

// The tests answer for the server.
const unseen = await (await fetch(hevc)).blob()
const uploaded = vi.hoisted(() => [] as string[])
vi.mock('../../features/files/upload.ts', () => ({
  async uploadFile(file: File) {
    uploaded.push(file.name)
    return { file_hash: 'a'.repeat(32) }
  },
}))
// What it tells is fetched when it is told, which may be after the test.
vi.mock('../../ui/toast.ts', () => ({ toast: { success() {}, error() {} } }))

/** A long one: its words are in its second file. */
const task = {
  id: 'long',
  tool: 'video-caption',
  mode: 'transcribe',
  status: 'succeeded',
  input: {},
  outputs: ['a'.repeat(32), 'b'.repeat(32)],
  progress: 1,
  ended_at: 1,
  receipt: { charged: 240 },
  result: {
    language: 'en',
    duration: 3600,
    segments: [{ start: 1, end: 2, text: 'Good morning' }],
  },
}

beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/api/tasks')) return Response.json({ data: { items: [task], next: null } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 10, user_level: 0, packages: [] } })
    const fault = { code: 404, err: 'Not here.', fault: 'notFound', request_id: 'r' }
    return Response.json(fault, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const product = sampleProduct({
  key: 'transcription',
  file_module: 'video-caption',
  preset: { mode: 'transcribe' },
})

/** The tool before anything was given to it. */
const begin = () =>
  drawn(
    <ToolProvider value={{ product }}>
      <Transcribe />
    </ToolProvider>,
  )

const editor = sampleProduct({
  key: 'captions',
  file_module: 'video-caption',
  preset: { mode: 'edit' },
})
const speech = sampleProduct({ key: 'speech', file_module: 'tts' })
const open = (files: File[] = [], kept: Partial<Kept> = {}) =>
  drawn(
    inProject(
      <ProductsProvider value={[editor, speech]}>
        <Transcribe />
      </ProductsProvider>,
      sampleProduct({ key: 'transcription', file_module: 'video-caption' }),
      {
        id: 'talk',
        data: { ...FIRST, ...kept, takes: ['long'], files: [{ name: 'Talk.mp4', size: 9 }] },
        files,
      },
    ),
  )

test('a transcript is called after its recording that is elsewhere, and says that times are estimated where its file of words was deleted', async () => {
  await open()
  await screen.findByText(/The file with the times of the words is no longer in your library/)
  expect(screen.getByRole('list', { name: 'Lines' }).textContent).toContain('Good morning')
  expect(screen.getByText('Talk')).toBeTruthy()
})

test('what was saved as captions is offered anew as text', async () => {
  localStorage.setItem('LOGGED_USER_ID', 'u')
  await open()
  await screen.findByText(/The file with the times of the words is no longer in your library/)
  const save = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Save to library' }))
  await save()
  await screen.findByRole('button', { name: 'Copy link' })
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }))
  await save()
  await screen.findByRole('button', { name: 'Copy link' })
  expect(uploaded).toEqual(['Talk.srt', 'Talk.txt'])
})

test('from a film’s captions one press leads to their look and into its pictures', async () => {
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const film = await makeFilm([...flashing('10', 2), ...encoded, 'Talk.mp4'])
  await open([film])
  fireEvent.click(await screen.findByRole('button', { name: 'Style and burn in' }))
  await expect
    .poll(async () => {
      const draft = await takeDraft<{ output?: string }>('captions', 0)
      return draft && [draft.files.map(({ name }) => name), draft.form.output]
    })
    .toEqual([['Talk.mp4', 'Talk.vtt'], 'burned'])
})

test('a translation is spoken by one press, with its times, and its film goes along', async () => {
  const translation = {
    ...task,
    id: 'told',
    mode: 'translate',
    input: { language: 'es', captions: task.result.segments },
    result: { language: 'es', segments: [{ start: 1, end: 2, text: 'Buenos días' }] },
  }
  const answered = fetch
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) =>
    String(given instanceof Request ? given.url : given).includes('/api/tasks?')
      ? Response.json({ data: { items: [task, translation], next: null } })
      : answered(given, init),
  )
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const film = await makeFilm([...flashing('10', 2), ...encoded, 'Talk.mp4'])
  await open([film], { form: { ...FIRST.form, to: 'es' }, translations: ['told'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Have it spoken' }))
  let files: File[] = []
  await expect
    .poll(async () => {
      files = (await takeDraft('speech', 0))?.files ?? files
      return files.map(({ name }) => name)
    })
    .toEqual(['Talk.mp4', 'Talk.es.srt'])
  expect(await files[1]?.text()).toBe('1\n00:00:01,000 --> 00:00:02,000\nBuenos días\n')
})

test('of a file that cannot be opened and one that does not fit, what is said of the newest stands', async () => {
  await begin()
  const give = (name: string, type: string) =>
    fireEvent.change(screen.getByLabelText(/^Choose a file/), {
      target: { files: [new File(['neither'], name, { type })] },
    })
  const said = async (name: string) =>
    expect((await screen.findByRole('alert')).textContent).toContain(name)
  give('broken.mp4', 'video/mp4')
  await said('broken.mp4')
  give('notes.pdf', 'application/pdf')
  await screen.findByText(/“notes.pdf” does not fit here/)
  expect(screen.queryByRole('alert')).toBeNull()
  give('other.mp4', 'video/mp4')
  await said('other.mp4')
  expect(screen.queryByText(/does not fit here/)).toBeNull()
})

test('of pictures that cannot be seen it is said what they are, and what is said in them can be written down', async () => {
  await begin()
  fireEvent.change(screen.getByLabelText(/^Choose a file/), {
    target: { files: [new File([unseen], 'talk.mp4', { type: 'video/mp4' })] },
  })
  const note = await screen.findByText(/encoded as HEVC, which this browser cannot show/)
  expect(note.textContent).toContain('Settings → Camera → Formats → Most Compatible')
  expect(screen.getByRole('button', { name: 'Transcribe' })).toBeTruthy()
})

test('what a minute costs is told also while a recording is looked at', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  await begin()
  fireEvent.change(screen.getByLabelText(/^Choose a file/), {
    target: { files: [new File(['sound'], 'talk.mp3', { type: 'audio/mpeg' })] },
  })
  await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.getByText('4 credits for each minute')).toBeTruthy()
})

test('a recording that is still listened to when another one is wanted does not come back', async () => {
  const listening: File[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      source: File | undefined
      postMessage({ source }: { source: File }) {
        listening.push((this.source = source))
      }
      terminate() {
        if (this.source) listening.splice(listening.indexOf(this.source), 1)
      }
    },
  )
  const names = () => listening.map(({ name }) => name)
  await open([new File(['sound'], 'Talk.mp4', { type: 'video/mp4' })])
  await screen.findByRole('list', { name: 'Lines' })
  await expect.poll(names).toEqual(['Talk.mp4'])
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  await expect.poll(names).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Choose a file/), {
    target: { files: [new File(['sound'], 'Song.mp3', { type: 'audio/mpeg' })] },
  })
  await screen.findByText('Song.mp3')
  expect(names()).toEqual(['Song.mp3'])
})

test('a recording that is longer than is taken is refused with what to do, before anything is asked of the cloud', async () => {
  // A second at the beginning, and one after four hours.
  const recording = await makeFilm([
    ...['-f', 'lavfi', '-i', 'sine=d=2:r=48000', '-af', "asetpts='PTS+gte(T,1)*14401/TB'"],
    ...['-c:a', 'libopus', 'long.mka'],
  ])
  await begin()
  fireEvent.change(screen.getByLabelText(/^Choose a file/), {
    target: { files: [new File([recording], 'long.mka', { type: 'audio/x-matroska' })] },
  })
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe(
    'This recording is longer than 4 hours. Cut it first, then drop it here.',
  )
  expect(screen.queryByRole('button', { name: /^Transcribe/ })).toBeNull()
})
