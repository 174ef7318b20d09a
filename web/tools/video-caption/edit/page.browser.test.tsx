import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '../../../kernel/query-client.ts'
import { type Project, ToolProvider } from '../../../desk/context.ts'
import { useTryOut } from '../../../features/apps/try-out.ts'
import { activate } from '../../../kernel/i18n.ts'
import { write } from '../../../kernel/local-store.ts'
import { wipeDrafts } from '../../../kernel/old-drafts.ts'
import { readOpen } from '../../../media/left-open.ts'
import { wipeMediaStore } from '../../../media/media-store.ts'
import { drawn } from '../../../test/drawn.tsx'
import { flashing, makeFilm } from '../../../test/films.ts'
import hevc from '../../../test/media/hevc.mp4?url'
import silent from '../../../test/media/no-sound.mp4?url'
import { sampleProduct } from '../../../test/product.ts'
import { loadToolWords } from '../../pages.ts'
import { EditCaptions } from './page.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

/** What is asked of workers from now on waits until it is let go. @param isHeld which jobs; all without it */
function holdWorkers(isHeld = (_job: string) => true) {
  const begin: (() => void)[] = []
  const { postMessage } = Worker.prototype
  const held = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...given
  ) {
    const begins = () => postMessage.apply(this, given)
    if (isHeld((given[0] as { name: string }).name)) begin.push(begins)
    else begins()
  })
  onTestFinished(() => held.mockRestore())
  return {
    waiting: () => begin.length,
    now() {
      held.mockRestore()
      for (const begins of begin) begins()
    },
  }
}

/** Two seconds, and no sound. */
const film = async (name = 'base.mp4') =>
  new File([await (await fetch(silent)).blob()], name, { type: 'video/mp4' })
const ENCODED = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
const captions = (...starts: number[]) =>
  new File(
    starts.map((at, i) => `${i + 1}\n00:00:0${at},000 --> 00:00:0${at},900\nLine ${i + 1}\n\n`),
    'base.srt',
  )

async function page(files: File[], output?: string, project?: Project) {
  given(files, output, project)
  await screen.findByRole('region', { name: 'Wave and lines' })
}

function given(files: File[], output = 'srt', project?: Project) {
  const product = sampleProduct({ file_module: 'video-caption', preset: { output } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ToolProvider value={{ product, project }}>
          <EditCaptions />
        </ToolProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
}

function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  screen.getByRole('region', { name: 'Wave and lines' }).dispatchEvent(dropped)
}

test('captions that are dropped on an open film are opened, and that no others were is told', async () => {
  await page([await film()])
  drop(captions(0, 1), captions(2))
  expect(await screen.findByText('2 lines')).toBeTruthy()
  expect(await screen.findByText(/^Only one video and one file of captions fit here/)).toBeTruthy()
})

test('captions are worked on while the sound of their film is still listened to', async () => {
  const held = holdWorkers((job) => job === 'analyse')
  await page([await makeFilm([...flashing('10', 3), ...ENCODED, 'film.mp4']), captions(0)])
  screen.getByText('1 line')
  screen.getByText('Drawing the wave: 0 %')
  expect(held.waiting()).toBe(1)
  fireEvent.keyDown(document.body, { key: 'n' })
  await screen.findByText('2 lines')
  held.now()
  await expect.poll(() => screen.queryByText(/^Drawing the wave/)).toBeNull()
  screen.getByText('2 lines')
})

test('no step back leads from another film to the lines of the one before', async () => {
  const project = { id: null, work: 'open/lines', data: {}, files: [], save() {}, keepFiles() {} }
  await page([await film(), captions(0, 1)], 'srt', project)
  await screen.findByText('2 lines')
  fireEvent.click(screen.getByRole('button', { name: /^Line 2 at/ }))
  fireEvent.keyDown(document.body, { key: 'Delete' })
  await screen.findByText('1 line')
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  const picker = await screen.findByLabelText(/Choose files/)
  fireEvent.change(picker, { target: { files: [await film('other.mp4')] } })
  await screen.findByText('0 lines')
  const steps = ['Undo', 'Redo'].map((name) => screen.getByRole('button', { name }))
  expect(steps.map((step) => (step as HTMLButtonElement).disabled)).toEqual([true, true])
})

test('captions that follow on a film that was put away are without it, also for who comes again', async () => {
  await Promise.all([wipeDrafts(), wipeMediaStore()])
  let place = ''
  function Work() {
    const { project } = useTryOut({ id: 'p', key: 'p' }, false)
    useLayoutEffect(() => void (place = project.work.replace('open/', '')))
    const product = sampleProduct({ id: 'p', key: 'p', file_module: 'video-caption' })
    return (
      <ToolProvider value={{ product, project }}>
        <EditCaptions />
      </ToolProvider>
    )
  }
  function Page() {
    const [visit, setVisit] = useState(0)
    return (
      <>
        <Work key={visit} />
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Come again
        </button>
      </>
    )
  }
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByLabelText(/Choose files/), { target: { files: [file] } })
  const kept = async () => (await readOpen(place))?.files.map(({ name }) => name)
  await drawn(<Page />)
  await choose(await film('holiday.mp4'))
  await screen.findByRole('region', { name: 'Wave and lines' })
  await expect.poll(kept).toEqual(['holiday.mp4'])
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  await choose(captions(0))
  await screen.findByText('1 line')
  await expect.poll(kept).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Come again' }))
  await screen.findByText('1 line')
  expect(screen.queryByText('holiday.mp4')).toBeNull()
})

test('captions without a film are work that is worth keeping, called as their file is, until they are put away', async () => {
  const save = vi.fn<Project['save']>()
  const project = { id: null, work: 'open/alone', data: {}, files: [], save, keepFiles() {} }
  const product = sampleProduct({ file_module: 'video-caption' })
  await drawn(
    <ToolProvider value={{ product, project }}>
      <EditCaptions />
    </ToolProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [captions(0)] } })
  await screen.findByText('1 line')
  expect(save.mock.lastCall?.[0]).toMatchObject({ alone: 'base' })
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Begin with empty lines' }))
  await screen.findByText('0 lines')
  expect(save.mock.lastCall?.[0].alone).toBeUndefined()
  fireEvent.keyDown(document.body, { key: 'n' })
  await screen.findByText('1 line')
  expect(save.mock.lastCall?.[0].alone).toBeDefined()
})

test('a film with captions is one work, of the film', async () => {
  const told: string[] = []
  const project: Project = {
    ...{ id: null, work: 'open/both', data: {}, files: [] },
    save: ({ alone }) => void (alone === undefined || told.push(`lines of ${alone}`)),
    keepFiles: (files) => void told.push(...files.map(({ name }) => name)),
  }
  await page([await film('holiday.mp4'), captions(0)], 'srt', project)
  await screen.findByText('1 line')
  expect(told).toEqual(['holiday.mp4', 'lines of base'])
})

test('a film says how many lines are in it, and nothing of a sound that it has not', async () => {
  await page([await film(), captions(1, 4, 5)], 'burned')
  await screen.findByText('3 lines')
  fireEvent.click(screen.getByRole('button', { name: 'Burn in' }))
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(result.getByText('1 line in the video')).toBeTruthy()
  expect(result.getByText(/2 lines begin only after the video has ended/)).toBeTruthy()
  expect(result.queryByText(/sound/)).toBeNull()
})

test('one’s own mark is seen over the film, goes into it with its captions, and is there again with what was made', async () => {
  onTestFinished(() => write('mark', null))
  const project = { id: null, work: 'marked', data: {}, files: [], save() {}, keepFiles() {} }
  await page([await film(), captions(0)], 'burned', project)
  fireEvent.click(await screen.findByRole('switch', { name: 'Your logo or name on it' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the mark' }), {
    target: { value: '© Ada' },
  })
  const canvas = document.querySelector<HTMLCanvasElement>('[data-shown-captions]')!
  const isSeen = () => {
    const { width, height } = canvas
    const corner = [width * 0.7, height * 0.7, width * 0.3, height * 0.3] as const
    return canvas
      .getContext('2d')!
      .getImageData(...corner)
      .data.some((value) => value > 0)
  }
  await expect.poll(isSeen).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Burn in' }))
  await screen.findByText('1 line in the video')
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the mark' }), {
    target: { value: '© Bob' },
  })
  // It is not what would be made now.
  await expect.poll(() => screen.queryByText('1 line in the video')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Words of the mark' }), {
    target: { value: '© Ada' },
  })
  await screen.findByText('1 line in the video')
})

test('what is dropped while captions are burned in does not end that, and the film stays where the page is read in another language', async () => {
  await loadToolWords('video-caption')
  await page([await film(), captions(0)], 'burned')
  await screen.findByText('1 line')
  const begin = holdWorkers()
  fireEvent.click(screen.getByRole('button', { name: 'Burn in' }))
  await expect.poll(() => begin.waiting()).toBe(1)
  drop(await film('other.mp4'))
  expect(await screen.findByText(/^Wait until the video is finished/)).toBeTruthy()
  begin.now()
  const result = await screen.findByRole('region', { name: 'Result' })
  expect(result.textContent).toContain('base')
  await act(() => activate('zh-HK'))
  expect(document.querySelectorAll('a[download]').length).toBe(1)
})

test('of a film whose pictures cannot be read it is told, with the codec', async () => {
  await page([new File([await (await fetch(hevc)).blob()], 'phone.mp4', { type: 'video/mp4' })])
  expect(
    await screen.findByText(
      /^Its pictures are encoded as HEVC, .* to its sound;.*\. iPhones record in HEVC\. .*Most Compatible\.$/,
    ),
  ).toBeTruthy()
})

test('of a kind of file that is not read here it is told which it is, and what to do', async () => {
  const avi = new TextEncoder().encode('RIFF\0\0\0\0AVI LIST')
  given([new File([avi], 'old.avi', { type: 'video/x-msvideo' })])
  const refused = await screen.findByRole('alert')
  expect(refused.textContent).toMatch(/^old\.aviThis is a file of the kind AVI, .*MP4 with H\.264/)
})

test('of thousands of lines only those near to what is seen are drawn whole, and keys reach them all', async () => {
  const stamp = (ms: number) => new Date(ms).toISOString().slice(11, -1).replace('.', ',')
  const text = Array.from({ length: 3000 }, (_, i) =>
    [i + 1, `${stamp(i * 600)} --> ${stamp(i * 600 + 500)}`, `Line number ${i + 1}.\n`].join('\n'),
  )
  await page([await film(), new File([text.join('\n')], 'long.srt')])
  await screen.findByText(/^3,000 lines/)
  const list = screen.getByRole('list', { name: 'Lines' })
  expect(list.childElementCount).toBe(3000)
  expect(list.textContent).toContain('Line number 3000.')
  expect(list.querySelectorAll('button').length).toBeLessThan(200)
  expect(document.querySelectorAll('[data-mark]').length).toBeLessThan(500)

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'number 2999.' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  const row = (number: number) => list.children[number - 1]!.querySelector('button')
  await expect.poll(() => row(2999)?.ariaExpanded).toBe('true')
  // The others about it are drawn as they come into view.
  await expect.poll(() => row(2998)?.ariaLabel).toBe('Line 2998 at 29:58.2')
  fireEvent.keyDown(document.body, { key: 'ArrowUp' })
  await expect.poll(() => row(2998)?.ariaExpanded).toBe('true')

  const mark = (number: number) =>
    document.querySelector<HTMLElement>(`[data-mark="${number - 1}"]`)
  mark(1)!.focus()
  for (const [key, number] of [
    ['End', 3000],
    ['ArrowLeft', 2999],
    ['ArrowLeft', 2998],
    ['Home', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(() => document.activeElement === mark(number)).toBe(true)
  }
})

test('of a film that breaks off, and of one that cannot stay what it is, it is told before captions are burned in', async () => {
  const whole = await makeFilm([
    ...[...flashing('10', 6), ...ENCODED, '-movflags', 'faststart', 'film.mov'],
  ])
  await page([new File([whole.slice(0, whole.size * 0.7)], 'film.mov'), captions(0)], 'burned')
  expect(await screen.findByText(/^This file breaks off at 0:0\d: .* can be used\.$/)).toBeTruthy()
  cleanup()

  const stream = await makeFilm([...flashing('10', 2), ...ENCODED, 'film.ts'])
  await page([stream, captions(0)], 'burned')
  expect(
    await screen.findByText(/^This kind of file cannot be written here, .* MP4\.$/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Burn in' }))
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(result.getByRole<HTMLAnchorElement>('link', { name: 'Download' }).download).toMatch(
    /\.mp4$/,
  )
})

test.each(['film.mov', 'film.ts'])(
  // The sound of the TS is MPEG layer 2 at a bitrate that mono does not have: this browser's decoder refuses it.
  'a track is written into what can hold one, and that is told before: %s',
  async (name) => {
    const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    await page([await makeFilm([...flashing('10', 2), ...encoded, name]), captions(0)], 'track')
    expect(
      await screen.findByText(/^This kind of file cannot hold such a track, .* MP4\.$/),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add the track' }))
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    const link = result.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(link.download).toMatch(/\.mp4$/)
  },
)

const srt = (...texts: string[]) =>
  texts.map((text, i) => `${i + 1}\n00:00:0${i},500 --> 00:00:0${i + 1},500\n${text}\n`).join('\n')
/** An input of ffmpeg that is captions. */
const written = (text: string) => [
  '-i',
  `data:text/plain;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(srt(text))))}`,
]
/** A film with subtitles of two languages inside. */
const bilingual = (name: string, codec: string) =>
  makeFilm([
    ...[...flashing('10', 2), ...written('Good morning'), ...written('早上好')],
    ...['-map', '0:v', '-map', '1:a', '-map', '2', '-map', '3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-c:s', codec, '-metadata:s:s:0', 'language=eng', '-metadata:s:s:1', 'language=chi', name],
  ])
const line = async (text: string) =>
  within(await screen.findByRole('list', { name: 'Lines' })).findByText(text)
const offer = () => screen.findByRole('region', { name: 'Subtitles in the video' })
const withoutSound = async (codec: string, name: string) =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'color=s=64x36:r=5', ...written('Guten Tag')],
    ...['-map', '0', '-map', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:s', codec],
    ...['-metadata:s:s:0', 'language=ger', name],
  ])

test.each([
  ['film.mp4', 'mov_text'],
  ['film.mkv', 'srt'],
])('subtitles inside a film are offered by their languages: %s', async (name, codec) => {
  await page([await bilingual(name, codec)])
  const inside = within(await offer())
  expect(inside.getByText('This video has subtitles inside: English, Chinese.')).toBeTruthy()
  inside.getByRole('combobox', { name: 'Language of the subtitles' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Chinese' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await inside.findByText('Chinese')
  inside.getByRole('button', { name: 'Edit them' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await line('早上好')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Subtitles in the video' })).toBeNull()

  // Taken back, the other language can be taken.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Edit them' }))
  expect(await line('Good morning')).toBeTruthy()
})

test('captions that are there stay until others are asked for, and come back', async () => {
  await page([await withoutSound('mov_text', 'film.mp4'), captions(0, 1)])
  await screen.findByText('2 lines')
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Edit them instead' }))
  await screen.findByText('1 line')
  expect(await line('Guten Tag')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('2 lines')
})

test('what is changed while subtitles inside a film are read stays, a step back from them', async () => {
  await page([await withoutSound('mov_text', 'film.mp4'), captions(0, 1)])
  await screen.findByText('2 lines')
  const begin = holdWorkers()
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Edit them instead' }))
  await expect.poll(() => begin.waiting()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: /^Line 2 at/ }))
  fireEvent.keyDown(document.body, { key: 'Delete' })
  await screen.findByText('1 line')
  begin.now()
  await line('Guten Tag')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await line('Line 1')
  expect(screen.getByText('1 line')).toBeTruthy()
})

test('captions that are there are kept when those inside the film are not wanted', async () => {
  await page([await withoutSound('srt', 'film.mkv'), captions(0, 1)])
  fireEvent.click(within(await offer()).getByRole('button', { name: 'Keep my lines' }))
  expect(screen.queryByRole('region', { name: 'Subtitles in the video' })).toBeNull()
  expect(screen.getByText('2 lines')).toBeTruthy()
})

test('that styled subtitles come along as plain text is told once', async () => {
  const film = await withoutSound('ass', 'film.mkv')
  for (const output of ['srt', 'track']) {
    await page([film], output)
    await offer()
    expect(await screen.findAllByText(/^Its subtitles come along as plain text/)).toHaveLength(1)
    cleanup()
  }
})

test('of subtitles that are pictures it is said that they cannot be edited', async () => {
  const text = await withoutSound('srt', 'film.mkv')
  const bytes = new Uint8Array(await text.arrayBuffer())
  const at = new TextDecoder('latin1').decode(bytes).indexOf('S_TEXT/UTF8')
  bytes.set(new TextEncoder().encode('S_HDMV/PGS\0'), at)
  await page([new File([bytes], 'film.mkv')])
  const inside = within(await offer())
  expect(
    inside.getByText(/^Its subtitles are of a kind that cannot be edited here, such as pictures/),
  ).toBeTruthy()
  expect(inside.queryByRole('button')).toBeNull()
})

test('who works by keyboard goes on at the line that follows one that is deleted or split', async () => {
  await page([await film(), captions(0, 1, 2)])
  const line = (name: RegExp) => screen.getByRole('button', { name })
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  line(/^Line 1 at/).focus()
  await userEvent.keyboard('{Enter}{Delete}')
  await screen.findByText('2 lines')
  await expect.poll(focused).toBe('Line 1 at 0:01.0')
  screen.getByRole('button', { name: 'Delete' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('1 line')
  await expect.poll(focused).toBe('Delete')
  expect(line(/^Line 1 at 0:02.0/).ariaExpanded).toBe('true')
  // Its second half is one word, which is not split further.
  screen.getByRole('button', { name: 'Split' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('2 lines')
  await expect.poll(focused).toBe('Add after')
  expect(line(/^Line 2 at/).ariaExpanded).toBe('true')
})

test('where a step back takes the chosen line away, work goes on at the one in its place', async () => {
  await page([await film(), captions(0, 1, 2)])
  screen.getByRole('button', { name: /^Line 2 at/ }).focus()
  await userEvent.keyboard('{Enter}s')
  await screen.findByText('4 lines')
  await userEvent.keyboard('{Control>}z{/Control}')
  await screen.findByText('3 lines')
  expect(screen.getByRole('button', { name: /^Line 2 at/ }).ariaExpanded).toBe('true')
  await userEvent.keyboard('m')
  expect((await screen.findAllByText('Line 2 Line 3')).length).toBeGreaterThan(0)
})

test('without a video its keys are told, and S splits a line in its middle as the button does', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ToolProvider value={{ product: sampleProduct({ file_module: 'video-caption' }) }}>
          <EditCaptions />
        </ToolProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  const file = new File([srt('One two three four')], 'talk.srt')
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [file] } })
  const line = await screen.findByRole('button', { name: /^Line 1 at/ })
  expect(screen.getByText(/^Keys: .* S splits/)).toBeTruthy()
  line.focus()
  await userEvent.keyboard('{Enter}s')
  await screen.findByText('2 lines')
  expect(screen.getAllByText('One two').length).toBeGreaterThan(0)
})

test('Enter that ends the writing of a character replaces nothing', async () => {
  await page([await film(), captions(0)])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Line' } })
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  const by = screen.getByRole('textbox', { name: 'Replace with' })
  fireEvent.change(by, { target: { value: '行' } })
  fireEvent.keyDown(by, { key: 'Enter', isComposing: true })
  expect(screen.getAllByText('Line 1').length).toBeGreaterThan(0)
  fireEvent.keyDown(by, { key: 'Enter' })
  expect(screen.queryByText('Line 1')).toBeNull()
  expect(screen.getAllByText('行 1').length).toBeGreaterThan(0)
})

test('the lines to look at are gone through by a button, and of each it is said what is wrong', async () => {
  const written = srt('Fine', 'x'.repeat(100), 'Fine again', 'y'.repeat(90))
  await page([await film(), new File([written], 'talk.srt')])
  const wrong = await screen.findByRole('button', { name: '2 to look at' })
  const chosen = () => screen.getByRole('button', { name: /^Line \d at/, expanded: true }).ariaLabel
  for (const [line, letters] of [
    [2, 100],
    [4, 90],
    [2, 100],
  ]) {
    fireEvent.click(wrong)
    expect(chosen()).toMatch(`Line ${line} at`)
    expect(
      screen.getByText(`${letters} letters wide; 42 fit a line, of Chinese half as many.`),
    ).toBeTruthy()
    // The other one says it in two words.
    expect(screen.getAllByText('Too long')).toHaveLength(1)
  }
})

test('what is found is replaced line by line, and letters large and small are told apart where that is asked for', async () => {
  const written = srt('Apple, apple', 'apple pie', 'Apple pie', 'A pear')
  await page([await film(), new File([written], 'talk.srt')])
  const texts = () =>
    within(screen.getByRole('list', { name: 'Lines' }))
      .getAllByRole('listitem')
      .map((line) => line.querySelector('textarea')?.value ?? line.querySelector('p')?.textContent)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'apple' } })
  expect(screen.getByText('3 lines')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Match case' }))
  expect(screen.getByText('2 lines')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), {
    target: { value: 'plum' },
  })
  const here = screen.getByRole('button', { name: 'Replace in this line' }) as HTMLButtonElement
  expect(here.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'The next one' }))
  fireEvent.click(here)
  expect(texts()).toEqual(['Apple, plum', 'apple pie', 'Apple pie', 'A pear'])
  fireEvent.click(here)
  expect(texts()).toEqual(['Apple, plum', 'plum pie', 'Apple pie', 'A pear'])
  expect(here.disabled).toBe(true)
})
