import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '../../kernel/query-client.ts'
import { bytesOf, wavHead } from '../../../worker/providers/sound/contract.ts'
import { RATE } from '../../../worker/tools/tts/join/contract.ts'
import { putDraft, takeDraft } from '../../kernel/drafts.ts'
import { histories } from '../../kernel/history-store.ts'
import { activate } from '../../kernel/i18n.ts'
import { ProductsProvider } from '../../shell/products.ts'
import { withChapters } from '../../media/kept-chapters.ts'
import { boxOf } from '../../media/made-boxes.ts'
import { drawn } from '../../test/drawn.tsx'
import { flashing, listFilm, makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import { type Project, ToolProvider } from '../../desk/context.ts'
import foresee from './foresee.ts'
import CutSilence from './index.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const desk = (project?: Project) => (
  <QueryClientProvider client={queryClient}>
    <ToolProvider
      value={{
        product: sampleProduct({ key: 'cut-silence', file_module: 'cut-silence' }),
        project,
      }}
    >
      <CutSilence />
    </ToolProvider>
  </QueryClientProvider>
)
const page = (project?: Project) => render(<I18nProvider i18n={i18n}>{desk(project)}</I18nProvider>)

const sums = () => screen.getByText(/Original/).textContent ?? ''
const cuts = () => screen.getAllByRole('button', { name: /^Cut \d/ })
const drop = (file: File) =>
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [file] } })

/** Four seconds, of which the second and the last are silent. */
const twoWords = () =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=s=64x36:r=10', '-f', 'lavfi', '-t', '4'],
    ...['-i', `sine=r=48000,volume='lt(mod(t,2),1)':eval=frame`, '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', 'words.mp4'],
  ])

async function openSample(project?: Project) {
  page(project)
  fireEvent.click(screen.getByRole('button', { name: /sample/ }))
  await screen.findByText(/Original/)
}

test('the sample is one click away, what is left is told before anything is exported, and of its cuts, which are listed when that is asked for, one at least must stay', async () => {
  await openSample()
  expect(sums()).toMatch(/^Original 0:2\d → 0:1\d, 7 cuts$/)
  expect(cuts()).toHaveLength(7)
  expect(screen.getByText('Free on your device')).toBeTruthy()

  // There may be thousands of them.
  expect(document.querySelectorAll('details li')).toHaveLength(0)
  fireEvent.click(screen.getByText('List of 7 cuts'))
  const [, second] = await screen.findAllByRole('switch', { name: /^0:\d\d\.\d – 0:\d\d\.\d/ })
  expect(document.querySelectorAll('details li')).toHaveLength(7)
  fireEvent.click(second as HTMLElement)
  expect(sums()).toMatch(/6 cuts$/)
  await waitFor(() => expect(second?.ariaChecked).toBe('false'))
  expect(cuts()[1]?.ariaPressed).toBe('false')

  for (const cut of cuts()) if (cut !== cuts()[1]) fireEvent.click(cut)
  expect(screen.getByText(/There is nothing to cut/)).toBeTruthy()
  expect((screen.getByRole('button', { name: /^Export/ }) as HTMLButtonElement).disabled).toBe(true)
})

test('a recording is listened to no more once its page is left', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = page()
  drop(await makeFilm(['-f', 'lavfi', '-i', 'sine=d=600:r=8000', 'long.wav']))
  await screen.findByRole('button', { name: 'Cancel' })
  unmount()
  expect(ended).toHaveBeenCalledOnce()
})

test('an export ends in a file to download and says how it was made, and the screen stays on meanwhile', async () => {
  const release = vi.fn<() => Promise<void>>(async () => {})
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockResolvedValue({ release } as unknown as WakeLockSentinel)
  await openSample()
  expect(request).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /^Export/ }))
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(result.getByText(/Smart cut: \d+ % of the pictures were copied untouched/)).toBeTruthy()
  const link = result.getByRole('link', { name: 'Download' }) as HTMLAnchorElement
  expect(link.download).toBe('pauses-cut.mp4')
  expect((await (await fetch(link.href)).blob()).size).toBeGreaterThan(50_000)
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  expect(release).toHaveBeenCalledOnce()
  request.mockRestore()
})

test('of several recordings each is told what of it cannot be kept before anything is made', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10', '-f', 'lavfi', '-t', '2'],
    ...['-i', 'sine', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
    ...['-c:a', 'aac', 'fine.mp4'],
  ])
  const sample = await twoWords()
  page()
  const plainFilm = new File([sample], 'plain.mp4', { type: 'video/mp4' })
  const files = [film, plainFilm, new File(['x'], 'plain.srt')]
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  expect(await screen.findByText(/^The captions were left out\. Open one/)).toBeTruthy()
  const [fine, plain] = within(
    await screen.findByRole('list', { name: 'Recordings' }),
  ).getAllByRole('listitem')
  expect(await within(fine as HTMLElement).findByText(/have 10 bits a color/)).toBeTruthy()
  expect(within(plain as HTMLElement).queryByText(/bits a color/)).toBeNull()
})

test('where a phone recorded a film is left out of what is made of it, and that is said', async () => {
  const film = await makeFilm([
    ...flashing('30', 3),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-metadata', 'location=+22.3193+114.1694/', '-timecode', '01:00:00:00', 'phone.mov'],
  ])
  page()
  drop(film)
  fireEvent.click(await screen.findByRole('button', { name: /^Export/ }))
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  result.getByText(
    'The place where it was recorded was left out. The timecode of its camera was left out.',
  )
  const made = await (
    await fetch(result.getByRole<HTMLAnchorElement>('link', { name: 'Download' }).href)
  ).blob()
  expect([
    (await film.text()).includes('114.1694'),
    (await made.text()).includes('114.1694'),
  ]).toEqual([true, false])
})

test('of a video that cannot keep its codec it is told before anything is made', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10', '-f', 'lavfi', '-t', '2'],
    ...['-i', 'sine', '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libmp3lame', 'x.mp4'],
  ])
  page()
  drop(film)
  await screen.findByText(
    'Its pictures become H.264, because VP9 is not written into MP4 here. Where it is re-encoded, its sound becomes AAC instead of MP3.',
  )
})

test('why a film becomes of another kind is told in whole, outside the choice, which is too narrow for it', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10', '-f', 'lavfi', '-t', '2'],
    ...['-i', 'sine', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'ac3', 'film.ts'],
  ])
  page()
  drop(new File([film], 'film.mts'))
  await screen.findByText(
    'MPEG-TS cannot be written here, so the result is an MP4. Where it is re-encoded, its sound becomes AAC instead of AC-3.',
  )
  expect(screen.getByRole('combobox', { name: 'Save as' }).textContent).toBe(
    'Like the original (MP4)',
  )
})

test('of a recording whose sound cannot be read either, nothing is promised that it then refuses', async () => {
  const old = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10', '-f', 'lavfi', '-t', '2'],
    ...['-i', 'sine', '-c:v', 'mpeg4', '-c:a', 'adpcm_ima_qt', 'old.mov'],
  ])
  const mute = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10', '-c:v', 'mpeg4', 'mute.mp4'],
  ])
  page()
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [old, mute] } })
  await screen.findByText(/It is encoded as ima4/)
  await screen.findByText(/It is encoded as MPEG-4 Part 2/)
  expect(screen.queryByText(/sound can be cut/)).toBeNull()
})

test('what was made of several recordings is there again when they come back', async () => {
  const sample = await twoWords()
  const files = ['first.mp4', 'second.mp4'].map(
    (name) => new File([sample], name, { type: 'video/mp4', lastModified: 1 }),
  )
  const give = () => fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  page()
  give()
  fireEvent.click(await screen.findByRole('button', { name: 'Shorten 2 files' }))
  // By then they are kept.
  await screen.findByRole('button', { name: 'Download all as ZIP' })
  // Messages are list items too.
  const facts = () =>
    within(screen.getByRole('list', { name: 'Recordings' }))
      .getAllByRole('listitem')
      .map((item) => /0:04 → 0:0\d/.exec(item.textContent)?.[0])
  const before = facts()
  expect(before[0]).toBeTruthy()
  cleanup()
  page()
  give()
  await screen.findByText('2 of 2 files done')
  expect(facts()).toEqual(before)
  const [link] = screen.getAllByRole('link', { name: /^Download/ }) as HTMLAnchorElement[]
  expect((await (await fetch(link?.href ?? '')).blob()).size).toBeGreaterThan(1000)
  // With other settings they are made anew.
  fireEvent.click(screen.getByRole('radio', { name: 'Speed up' }))
  await screen.findByRole('button', { name: 'Shorten 2 files' })
})

test.each([
  [
    new File(['This is a text file.'], 'holiday.mp4', { type: 'video/mp4' }),
    /no video or sound in it/,
  ],
  [new File([], 'empty.mp4', { type: 'video/mp4' }), /This file is empty/],
])('a wrong file gets its sentence, and the page goes on: %o', async (file, sentence) => {
  page()
  drop(file)
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(screen.getByRole('alert').textContent).toContain(file.name)
  expect(screen.getByRole('button', { name: /sample/ })).toBeTruthy()
})

test('a file handed over from the home page opens by itself, with its settings', async () => {
  const sample = await (await fetch('/samples/pauses.mp4')).blob()
  await putDraft('cut-silence', {
    form: { shortest: 1.5 },
    files: [new File([sample], 'mine.mp4', { type: 'video/mp4' })],
  })
  page()
  await screen.findByText(/Original/)
  expect(screen.getByText('1.5 s')).toBeTruthy()
  expect(cuts().length).toBeLessThan(7)
})

async function openPlayable() {
  await openSample()
  const film = screen.getByLabelText('Your video') as HTMLVideoElement
  await waitFor(() => expect(film.readyState).toBeGreaterThan(1))
  film.muted = true
  return film
}

async function seek(film: HTMLVideoElement, time: number) {
  film.currentTime = time
  await waitFor(() => expect(film.seeking).toBe(false))
}

/** They are reached, switched and moved, and undo takes each step back. */
async function cutsByKeyboard() {
  const before = sums()
  const [first, second] = cuts()
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.click(second as HTMLElement)
  expect(second?.getAttribute('aria-pressed')).toBe('false')
  expect(sums()).toMatch(/6 cuts$/)
  const end = screen.getByRole('slider', { name: 'End of cut 2' })
  const at = Number(end.getAttribute('aria-valuenow'))
  const endsAt = () => Number(end.getAttribute('aria-valuenow'))
  const back = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(end, { key: 'ArrowLeft' })
  expect(endsAt()).toBeCloseTo(at - 0.05, 2)
  back()
  await waitFor(() => expect(endsAt()).toBe(at))
  fireEvent.keyDown(end, { key: 'End' })
  expect(end.getAttribute('aria-valuenow')).toBe(end.getAttribute('aria-valuemax'))
  back()
  await waitFor(() => expect(endsAt()).toBe(at))
  back()
  await waitFor(() => expect(sums()).toBe(before))
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(sums()).toMatch(/6 cuts$/)
  back()
  await waitFor(() => expect(sums()).toBe(before))
}

/** With keys and with Shift; they go by Delete, each a step of undo. */
async function cutsByHand(film: HTMLVideoElement) {
  const before = sums()
  const [first] = cuts()
  const [, end] = /to (\d:\d\d\.\d)/.exec(first?.getAttribute('aria-label') ?? '') ?? []
  const free = Number(end?.slice(2)) + 0.3
  await seek(film, free)
  fireEvent.keyDown(document.body, { key: 'i' })
  await seek(film, free + 0.4)
  fireEvent.keyDown(document.body, { key: 'o' })
  expect(cuts()).toHaveLength(8)
  await seek(film, free + 0.2)
  fireEvent.keyDown(document.body, { key: 'Delete' })
  expect(cuts()).toHaveLength(7)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(cuts()).toHaveLength(8)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(sums()).toBe(before)
  const wave = screen.getByRole('slider', { name: 'Position' }).parentElement as HTMLElement
  const { left, width } = wave.getBoundingClientRect()
  const x = (time: number) => left + 16 + (time / film.duration) * (width - 32)
  const pointer = { shiftKey: true, pointerId: 1, button: 0 }
  wave.setPointerCapture = () => {}
  fireEvent.pointerDown(wave, { ...pointer, clientX: x(free) })
  fireEvent.pointerMove(wave, { ...pointer, clientX: x(free + 0.4) })
  fireEvent.pointerUp(wave, pointer)
  expect(cuts()).toHaveLength(8)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  // Where the browser takes the pointer away, nothing was let go.
  fireEvent.pointerDown(wave, { ...pointer, clientX: x(free) })
  fireEvent.pointerMove(wave, { ...pointer, clientX: x(free + 0.4) })
  fireEvent.lostPointerCapture(wave, pointer)
  fireEvent.pointerUp(wave, pointer)
  expect(cuts()).toHaveLength(7)
}

/** It goes with the finger that was on it first, and with no other button. */
async function edgeByFinger() {
  // A browser captures only pointers that are there.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  fireEvent.focus(cuts()[1]!)
  const edge = screen.getByRole('slider', { name: 'End of cut 2' })
  const before = Number(edge.ariaValueNow)
  const moved = () => Math.sign(Number(edge.ariaValueNow) - before)
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, button: 0 })
  fireEvent.pointerDown(edge, { ...finger(1, 500), button: 2 })
  fireEvent.pointerMove(edge, finger(1, 480))
  fireEvent.pointerUp(edge, { ...finger(1, 480), button: 2 })
  expect(moved()).toBe(0)
  fireEvent.pointerDown(edge, finger(2, 500))
  fireEvent.pointerMove(edge, finger(2, 495))
  expect(moved()).toBe(-1)
  fireEvent.pointerDown(edge, finger(3, 500))
  fireEvent.pointerMove(edge, finger(3, 520))
  expect(moved()).toBe(-1)
  fireEvent.pointerUp(edge, finger(3, 520))
  fireEvent.pointerMove(edge, finger(2, 500))
  expect(moved()).toBe(0)
  fireEvent.pointerUp(edge, finger(2, 500))
}

/** As a finger makes it; it can be forgotten half way. */
async function cutByButton(film: HTMLVideoElement) {
  const before = sums()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const [, end] = /to \d:(\d\d\.\d)/.exec(cuts()[0]?.getAttribute('aria-label') ?? '') ?? []
  const free = Number(end) + 0.3
  await seek(film, free)
  press('Begin a cut here')
  // Who forgets it by keyboard stands where another one is begun.
  const forget = screen.getByRole('button', { name: 'Discard this cut' })
  forget.focus()
  fireEvent.keyDown(forget, { key: 'Enter' })
  press('Discard this cut')
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Begin a cut here' }))
  press('Begin a cut here')
  press('End the cut here')
  await screen.findByText(/^A cut needs some length/)
  expect(cuts()).toHaveLength(7)
  await seek(film, free + 0.4)
  press('End the cut here')
  expect(cuts()).toHaveLength(8)
  expect(sums()).not.toBe(before)
  screen.getByRole('button', { name: 'Begin a cut here' })
}

test('cuts are made and changed by keys, by hand, by a finger and by buttons', async () => {
  const film = await openPlayable()
  await cutsByHand(film)
  await cutsByKeyboard()
  await edgeByFinger()
  await cutByButton(film)
})

/** Arrow keys go by one frame, and by a second with Shift. */
async function goByFrames(film: HTMLVideoElement) {
  const [frame, inside] = [1 / 20, 1e-3]
  const press = async (key: string, shiftKey = false) => {
    const before = film.currentTime
    fireEvent.keyDown(document.body, { key, shiftKey })
    expect(film.currentTime).not.toBe(before)
    await waitFor(() => expect(film.seeking).toBe(false))
    return film.currentTime
  }
  film.currentTime = 2.01
  await waitFor(() => expect(film.seeking).toBe(false))
  for (const count of [1, 2, 3, 4])
    expect(await press('ArrowRight')).toBeCloseTo(2 + count * frame + inside, 4)
  for (const count of [3, 2, 1, 0, -1])
    expect(await press('ArrowLeft')).toBeCloseTo(2 + count * frame + inside, 4)
  const at = film.currentTime
  expect(await press('ArrowRight', true)).toBeCloseTo(at + 1, 4)
  expect(await press('ArrowLeft', true)).toBeCloseTo(at, 4)
}

/** J runs backwards over the cuts, faster when it is pressed again, and K stops it. */
async function runBackwards(film: HTMLVideoElement) {
  // So late that a machine that stops does not come back to the beginning.
  const told = /(\d):(\d\d\.\d) to (\d):(\d\d\.\d)/.exec(
    cuts()[5]?.getAttribute('aria-label') ?? '',
  )
  const cut = { start: Number(told?.[2]), end: Number(told?.[4]) }
  film.currentTime = cut.end + 0.3
  await waitFor(() => expect(film.seeking).toBe(false))
  const times: number[] = []
  film.onseeking = () => times.push(film.currentTime)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(screen.getByText('−1×')).toBeTruthy()
  await waitFor(() => expect(film.currentTime).toBeLessThan(cut.start))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(times.filter((time) => time > cut.start + 0.05 && time < cut.end - 0.05)).toEqual([])
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(screen.getByText('−2×')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(screen.queryByText(/^−\d×$/)).toBeNull()
  await waitFor(() => expect(film.seeking).toBe(false))
  const rested = film.currentTime
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(film.currentTime).toBe(rested)
  expect(film.paused).toBe(true)
}

/** Playing leaves out the cuts. */
async function playOver(film: HTMLVideoElement) {
  const spans = cuts().map((cut) => {
    const told = /(\d):(\d\d\.\d) to (\d):(\d\d\.\d)/.exec(cut.getAttribute('aria-label') ?? '')
    return { start: Number(told?.[2]), end: Number(told?.[4]) }
  })
  const there = new Promise((resolve) => (film.onseeked = resolve))
  film.currentTime = spans[0]!.start - 0.3
  await there
  // Where a busy browser runs through a cut before the page is asked again, the next one tells.
  const jumps: number[] = []
  film.onseeking = () => jumps.push(film.currentTime)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(jumps.length).toBeGreaterThan(1))
  for (const to of jumps) {
    expect(Math.min(...spans.map(({ end }) => Math.abs(end - to)))).toBeLessThan(0.06)
  }
  film.onseeking = null
  fireEvent.keyDown(document.body, { key: 'k' })
}

/** Silences are played faster. */
async function playFaster(film: HTMLVideoElement) {
  fireEvent.click(screen.getByRole('radio', { name: 'Speed up' }))
  expect(sums()).toMatch(/^Original 0:2\d → 0:1\d, 7 cuts$/)
  const rates: number[] = []
  film.onratechange = () => rates.push(film.playbackRate)
  const [, start] = /, \d:(\d\d\.\d)/.exec(cuts()[0]?.getAttribute('aria-label') ?? '') ?? []
  film.currentTime = Math.max(0, Number(start) - 0.2)
  fireEvent.keyDown(document.body, { key: 'l' })
  // A busy browser tells of a change when the next has come, so that a silence may go by unheard.
  await waitFor(() => expect(rates.join()).toContain('4,1'))
  expect(new Set(rates)).toEqual(new Set([1, 4]))
  fireEvent.keyDown(document.body, { key: 'l' })
  await waitFor(() => expect(film.playbackRate).toBeGreaterThan(1))
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(film.paused).toBe(true)
}

/** The wave shows the whole recording at first, and zooms about the pointer. */
async function zoom(film: HTMLVideoElement) {
  const ruler = screen.getByRole('slider', { name: 'Position' })
  const line = ruler.parentElement as HTMLElement
  const scroller = line.parentElement as HTMLElement
  // Tests have no style sheet.
  scroller.style.overflow = 'auto hidden'
  Object.assign(line.style, { boxSizing: 'border-box', borderInlineStyle: 'solid' })
  const { left, width } = scroller.getBoundingClientRect()
  const whole = () => ruler.getBoundingClientRect()
  expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  expect(whole().left).toBeGreaterThanOrEqual(left)
  expect(whole().right).toBeLessThanOrEqual(left + width)
  const [fitted, pointer] = [whole().width, left + width * 0.7]
  const momentAt = (x: number) => ((x - whole().left) / whole().width) * film.duration
  const moment = momentAt(pointer)
  for (const deltaY of [-200, -200, -200]) fireEvent.wheel(scroller, { deltaY, clientX: pointer })
  expect(whole().width / fitted).toBeCloseTo(Math.exp(1.2), 1)
  // After each turn it is scrolled to whole pixels.
  const pixel = film.duration / whole().width
  expect(Math.abs(momentAt(pointer) - moment)).toBeLessThan(3 * pixel)
  const frame = scroller.parentElement?.querySelector<HTMLElement>('[style*="--seen"]')
  expect(Number(frame?.style.getPropertyValue('--from'))).toBeCloseTo(
    momentAt(left) / film.duration,
    2,
  )
  expect(Number(frame?.style.getPropertyValue('--seen'))).toBeCloseTo(width / whole().width, 2)
  for (const deltaY of [900, 900]) fireEvent.wheel(scroller, { deltaY, clientX: left + 20 })
  expect(whole().width).toBeCloseTo(fitted, 0)
  expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  const finger = (pointerId: number, isPrimary: boolean, clientX: number) => ({
    ...{ pointerType: 'touch', pointerId, isPrimary, clientX, bubbles: true },
  })
  // Of the first finger nobody is told that it was lifted.
  fireEvent.pointerDown(line, finger(1, true, left + 50))
  fireEvent.pointerDown(line, finger(2, true, left + 100))
  fireEvent.pointerMove(line, finger(2, true, left + 120))
  expect(whole().width).toBeCloseTo(fitted, 0)
  fireEvent.pointerDown(line, finger(3, false, left + 220))
  fireEvent.pointerMove(line, finger(3, false, left + 320))
  expect(whole().width / fitted).toBeCloseTo(2, 1)
}

test('a recording is gone through by keys, backwards, over its cuts and faster through them, and its wave is zoomed', async () => {
  const film = await openPlayable()
  await goByFrames(film)
  await runBackwards(film)
  await playOver(film)
  await playFaster(film)
  await zoom(film)
})

test('chapters of a recording stand under its wave, by name, and lead to where they begin', async () => {
  const book = await makeFilm(['-f', 'lavfi', '-t', '40', '-i', 'sine=r=8000', 'book.m4a'])
  const names = ['Opening', 'Dans la forêt', '']
  const chapters = names.map((title, i) => ({ start: i * 12, title }))
  page()
  drop(await withChapters(book, 'm4a', chapters, 40))
  const row = within(await screen.findByRole('group', { name: 'Chapters' }))
  const [first, second, last] = row.getAllByRole('button')
  expect(row.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Chapter 1: Opening, 0:00',
    'Chapter 2: Dans la forêt, 0:12',
    'Chapter 3, 0:24',
  ])
  first?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(second)
  // Who sees a name cut off, or goes there by keys, is told the whole of it.
  expect(await screen.findByText('0:12 Dans la forêt')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  const position = screen.getByRole('slider', { name: 'Position' })
  await waitFor(() => expect(position.ariaValueText).toBe('0:12.0'))
  expect([first, second, last].map((one) => one?.ariaCurrent)).toEqual(['false', 'true', 'false'])
})

test('several files are made one after the other, and a broken one holds up none', async () => {
  page()
  const sample = await twoWords()
  const files = [
    new File([sample], 'one.mp4', { type: 'video/mp4' }),
    new File(['This is a text file.'], 'torn.mp4', { type: 'video/mp4' }),
    new File([sample], 'two.mp4', { type: 'video/mp4' }),
  ]
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  fireEvent.click(await screen.findByRole('button', { name: /^Shorten [23] files/ }))
  await screen.findByText('2 of 3 files done')
  const links = await screen.findAllByRole('link', { name: /^Download .*-cut\.mp4$/ })
  expect(links).toHaveLength(2)
  expect(screen.getByText(/no video or sound in it/)).toBeTruthy()
  // The last one is kept before all is said to be done.
  await screen.findByRole('button', { name: 'Download all as ZIP' })

  cleanup()
  page({ id: '1', work: '1', data: {}, files, save: () => {}, keepFiles: () => {} })
  await screen.findByText('2 of 3 files done')
  await screen.findByText(/no video or sound in it/)
  expect(screen.queryByRole('button', { name: /^Shorten \d/ })).toBeNull()
})

const listed = () =>
  within(screen.getByRole('list', { name: 'Recordings' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^\w+\.mp4/.exec(textContent ?? '')?.[0])

test('a recording that is opened from among several stays with them, and is what a page loaded anew begins with', async () => {
  const save = vi.fn<Project['save']>()
  const keepFiles = vi.fn<Project['keepFiles']>()
  const begin = (data: Project['data'], files: Project['files']) => {
    cleanup()
    page({ id: '1', work: '1', data, files, save, keepFiles })
  }
  const again = () => begin(save.mock.lastCall?.[0] ?? {}, keepFiles.mock.lastCall?.[0] ?? [])
  const sample = await twoWords()
  begin(
    {},
    ['one', 'two'].map((name) => new File([sample], `${name}.mp4`, { type: 'video/mp4' })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the cuts of two.mp4' }))
  await screen.findByText(/Original/)
  fireEvent.click(cuts()[1] as HTMLElement)
  expect(sums()).toMatch(/1 cut$/)

  again()
  await screen.findByText(/Original.*1 cut$/)
  expect(screen.getByText('two.mp4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  expect(listed()).toEqual(['one.mp4', 'two.mp4'])

  again()
  await screen.findByRole('list', { name: 'Recordings' })
  expect(listed()).toEqual(['one.mp4', 'two.mp4'])
  // What was done by hand is the other one's, also where it is taken back and done again.
  fireEvent.click(screen.getByRole('button', { name: 'Edit the cuts of one.mp4' }))
  await screen.findByText(/Original.*2 cuts$/)
  fireEvent.click(cuts()[1] as HTMLElement)
  await screen.findByText(/Original.*1 cut$/)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/Original.*2 cuts$/)
  await expect.poll(async () => (await histories.read('1'))?.future.length).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  fireEvent.click(screen.getByRole('button', { name: 'Edit the cuts of two.mp4' }))
  await screen.findByText(/Original.*2 cuts$/)
  await expect.poll(async () => (await histories.read('1'))?.future.length).toBe(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true)
})

test('what is made of several files and finds no room on the device is not left without asking', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (String(given[1]).startsWith('made/')) throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  onTestFinished(() => full.mockRestore())
  page()
  const sample = await twoWords()
  const files = ['first', 'second'].map((name) => new File([sample], `${name} of many.mp4`))
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  fireEvent.click(await screen.findByRole('button', { name: 'Shorten 2 files' }))
  await screen.findByRole('button', { name: 'Download all as ZIP' })
  expect(asks()).toBe(true)
})

test('one of several that cannot be opened says why in its line, beside the others, and is not counted', async () => {
  page()
  const sample = await twoWords()
  const files = [
    new File([sample], 'one.mp4', { type: 'video/mp4' }),
    new File(['This is no film.'], 'torn.mp4', { type: 'video/mp4' }),
  ]
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  await screen.findByText(/no video or sound in it/)
  expect(listed()).toEqual(['one.mp4', 'torn.mp4'])
  screen.getByRole('button', { name: 'Shorten 1 file' })
  // No other setting makes it one that can be read.
  fireEvent.click(screen.getByRole('radio', { name: 'Speed up' }))
  screen.getByRole('button', { name: 'Shorten 1 file' })
  fireEvent.click(screen.getByRole('button', { name: 'Try torn.mp4 again' }))
  await screen.findByRole('button', { name: 'Shorten 2 files' })
})

test('a file among several that cannot be read says how it is encoded, and its sound is still to be had', async () => {
  page()
  const tone = (codec: string) => [
    ...['-f', 'lavfi', '-t', '4', '-i', `sine=r=48000,volume='lt(mod(t,2),1)':eval=frame`],
    ...['-c:a', codec, '-strict', '-2'],
  ]
  const [film, surround] = await Promise.all([
    makeFilm([
      ...['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=s=64x36:r=25'],
      ...[...tone('aac'), '-c:v', 'prores_ks', 'shot.mov'],
    ]),
    makeFilm([...tone('dca'), 'surround.mp4']),
  ])
  fireEvent.change(screen.getByLabelText(/Choose files/), {
    target: {
      files: [
        new File([film], 'shot.mov', { type: 'video/quicktime' }),
        new File([surround], 'surround.m4a', { type: 'audio/mp4' }),
      ],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Shorten 2 files' }))
  await screen.findByText(/It is encoded as DTS, which this browser cannot read/)
  expect(
    screen.getByText(/pictures are encoded as ProRes, which this browser cannot read/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save as M4A instead' }))
  expect(screen.getByText(/as M4A/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Shorten 1 file' }))
  await screen.findByRole('link', { name: 'Download shot-cut.m4a' })
  // As before, until what is wished can be made of it.
  fireEvent.click(screen.getByRole('radio', { name: 'Shorten' }))
  fireEvent.click(screen.getByRole('button', { name: 'Shorten 2 files' }))
  await screen.findByRole('link', { name: 'Download shot-cut.m4a' })
  expect(screen.queryByText(/ProRes/)).toBeNull()
})

test('of several films with sound that cannot be read, what is said of it fits what is made', async () => {
  page()
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=s=64x36:r=25'],
    ...['-f', 'lavfi', '-t', '4', '-i', 'sine=r=48000'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'dca', '-strict', '-2', 'shot.mp4'],
  ])
  const files = ['one', 'two'].map((name) => new File([film], `${name}.mp4`, { type: 'video/mp4' }))
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  const lines = await screen.findByRole('list', { name: 'Recordings' })
  const told = () => lines.textContent
  await expect.poll(told).toContain('its sound is copied along')
  const saveAs = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Save as' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await saveAs('Pictures only, GIF')
  await expect.poll(told).not.toContain('copied along')
  expect(told()).toContain('encoded as DTS, which this browser cannot read')
  await saveAs('Sound only, MP3')
  fireEvent.click(screen.getByRole('button', { name: 'Shorten 2 files' }))
  const instead = () => screen.queryAllByRole('button', { name: 'Save as MP4 instead' })
  await expect.poll(() => instead().length).toBe(2)
  expect(told()).toContain('It is encoded as DTS')
  expect(told()).not.toMatch(/pictures are encoded|copied along/)
})

test('each of several results can be sent to another tool', async () => {
  const card = (key: string, title: string) =>
    sampleProduct({ id: key, key, title, file_module: 'vee' })
  const { router } = await drawn(
    <ProductsProvider value={[card('edit', 'Edit video')]}>{desk()}</ProductsProvider>,
  )
  const sample = await twoWords()
  const files = ['one.mp4', 'two.mp4'].map(
    (name) => new File([sample], name, { type: 'video/mp4' }),
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  fireEvent.click(await screen.findByRole('button', { name: 'Shorten 2 files' }))
  await screen.findByRole('button', { name: 'Send one-cut.mp4 to…' })
  fireEvent.click(await screen.findByRole('button', { name: 'Send two-cut.mp4 to…' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit video' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/edit'))
  expect((await takeDraft('edit'))?.files.map(({ name }) => name)).toEqual(['two-cut.mp4'])
})

test('a film without sound is cut where nothing moves', async () => {
  page()
  const film = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2,tpad=stop_mode=clone:stop_duration=3'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', 'screen.mp4'],
  ])
  drop(new File([film], 'screen.mp4', { type: 'video/mp4' }))
  await screen.findByText(/This video has no sound/)
  await waitFor(() => expect(sums()).toBe('Original 0:05 → 0:02, 1 cut'))
  expect(screen.queryByText('Automatic threshold')).toBeNull()
  for (const [pauses, length] of [
    ['Cut out', '0:02'],
    ['Speed up', '0:03'],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name: pauses }))
    fireEvent.click(screen.getByRole('button', { name: `Export MP4 · ${length}` }))
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    expect(await result.findByText(new RegExp(`^${length}, `))).toBeTruthy()
  }
})

test('a film that cannot be looked through for what moves says why, and nothing is cut by ear instead', async () => {
  page()
  const sound = `sine=r=48000,volume='lt(mod(t,2),1)':eval=frame`
  const film = await makeFilm(
    [
      ...['-f', 'lavfi', '-t', '4', '-i', 'testsrc2=s=320x180:r=10', '-f', 'lavfi', '-t', '4'],
      ...['-i', sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', 'whole.mp4'],
    ],
    ['-i', 'whole.mp4', '-c', 'copy', '-bsf:v', "noise=amount='if(gt(n,20),2,0)'", 'torn.mp4'],
  )
  drop(film)
  await screen.findByText(/Original.*[1-9] cuts?$/)
  fireEvent.click(screen.getByRole('radio', { name: 'Still' }))
  await screen.findByText(/This file is damaged/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Export/ }).disabled).toBe(true)
  expect(sums()).toMatch(/, 0 cuts$/)
  fireEvent.click(screen.getByRole('radio', { name: 'Silent' }))
  expect(sums()).toMatch(/[1-9] cuts?$/)
  expect(screen.queryByText(/This file is damaged/)).toBeNull()
})

test('a film whose sound cannot be read is cut where nothing moves, and keeps it', async () => {
  page()
  const film = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2,tpad=stop_mode=clone:stop_duration=3'],
    ...['-f', 'lavfi', '-t', '5', '-i', 'sine', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'dca', '-strict', '-2', 'camera.mkv'],
  ])
  drop(new File([film], 'camera.mkv'))
  await screen.findByText(/^Its sound is encoded as DTS, which this browser cannot read/)
  await waitFor(() => expect(sums()).toBe('Original 0:05 → 0:02, 1 cut'))
  fireEvent.click(screen.getByRole('button', { name: 'Export MKV · 0:02' }))
  await screen.findByRole('link', { name: 'Download' })

  // A sound that is not read is not made faster; only pictures alone are.
  const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Export/ })
  fireEvent.click(screen.getByRole('radio', { name: 'Speed up' }))
  expect(exporting().disabled).toBe(true)
  expect(screen.getByText(/^It is encoded as DTS/)).toBeTruthy()
  screen.getByRole('combobox', { name: 'Save as' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: 'Pictures only, GIF' }))
  await waitFor(() => expect(exporting().disabled).toBe(false))
})

test('a film whose sound can be neither read nor written is cut where nothing moves, and it is said that the sound is lost', async () => {
  page()
  const film = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2,tpad=stop_mode=clone:stop_duration=3'],
    ...['-f', 'lavfi', '-t', '5', '-i', 'sine', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'adpcm_ima_qt', 'studio.mov'],
  ])
  drop(new File([film], 'studio.mov', { type: 'video/quicktime' }))
  await screen.findByText(
    /^Its sound is encoded as ima4, .* is cut where nothing moves and comes out without sound/,
  )
  await waitFor(() => expect(sums()).toBe('Original 0:05 → 0:02, 1 cut'))
  fireEvent.click(screen.getByRole('radio', { name: 'Speed up' }))
  fireEvent.click(screen.getByRole('button', { name: /^Export MOV/ }))
  await screen.findByRole('link', { name: 'Download' })
})

/** What results lie on the disk. */
async function onDisk() {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('scratch', { create: true })
  return Array.fromAsync(folder.keys())
}

test.each([
  ['AVCHD', ['-f', 'mpegts', 'camera.mts'], /cannot play this kind of file here/, 0],
  ['a large MP4', ['surround.mp4'], /encoded as AC-3, which this browser does not play/, 64 << 20],
])(
  'what the browser does not play of a film (AC-3 in %s) it plays in a copy, which goes with its page',
  async (_, how, told, skipped) => {
    const there = await onDisk()
    const { unmount } = page()
    const film = await makeFilm([
      ...['-f', 'lavfi', '-t', '3', '-i', 'testsrc2=s=320x180:r=25', '-f', 'lavfi', '-t', '3'],
      ...['-i', `sine=r=48000,volume='lt(mod(t,2),1)':eval=frame`, '-pix_fmt', 'yuv420p'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-c:a', 'ac3', ...how],
    ])
    const padding = skipped > 0 ? [boxOf('free', new Uint8Array(skipped))] : []
    drop(new File([film, ...padding], film.name, { type: film.type }))
    await screen.findByText(told)
    const player = () => screen.getByLabelText<HTMLVideoElement>('Your video')
    const before = player().src
    const at = skipped > 0 ? 1.5 : 0
    if (at > 0) {
      const seeked = new Promise((done) =>
        player().addEventListener('seeked', done, { once: true }),
      )
      player().currentTime = at
      await seeked
    }
    fireEvent.play(player())
    await screen.findByRole('button', { name: 'Pause' })
    fireEvent.click(screen.getByRole('button', { name: 'Make a copy that plays' }))
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    expect(player().src).not.toBe(before)
    await expect.poll(() => player().readyState).toBeGreaterThan(1)
    expect(player().duration).toBeCloseTo(3, 0)
    await expect.poll(() => player().currentTime).toBeGreaterThanOrEqual(at)
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
    const copy = await (await fetch(player().src)).blob()
    expect((await listFilm(new File([copy], 'copy.mp4'))).streams).toMatchObject([
      { codec_name: 'h264' },
      { codec_name: 'aac' },
    ])
    expect(screen.queryByRole('button', { name: 'Make a copy that plays' })).toBeNull()
    expect((await onDisk()).length - there.length).toBe(skipped > 0 ? 1 : 0)
    unmount()
    await expect.poll(onDisk).toEqual(there)
  },
)

/** What the page hands over as downloads, by name. */
async function taken(take: () => void): Promise<{ name: string; text: string }> {
  const held = vi.spyOn(URL, 'createObjectURL')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  take()
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  const file = held.mock.lastCall?.[0] as File
  held.mockRestore()
  clicked.mockRestore()
  return { name: file.name, text: await file.text() }
}

test('a cut list leaves out what is cut, only splits it off, or lays it on a second track', async () => {
  const save = vi.fn<Project['save']>()
  await openSample({ id: '1', work: '1', data: {}, files: [], save, keepFiles: () => {} })
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cut list' }))
    return within(await screen.findByRole('menu'))
  }
  const edl = () => screen.getByRole('menuitem', { name: /^EDL/ })
  const events = ({ text }: { text: string }) =>
    text.split('\r\n').flatMap((line) => {
      const [, from, to] = /^\d{3} .* (\d\d:\d\d:\d\d:\d\d) (\S+) \S+ \S+$/.exec(line) ?? []
      return from && to ? [[from, to] as const] : []
    })
  await open()
  const left = events(await taken(() => fireEvent.click(edl())))
  expect(left).toHaveLength(7)

  const split = await open()
  fireEvent.click(split.getByRole('menuitemradio', { name: 'Kept, only split off' }))
  const whole = events(await taken(() => fireEvent.click(edl())))
  expect(whole).toEqual(expect.arrayContaining(left))
  expect(whole).toHaveLength(14)
  expect(whole[0]?.[0]).toBe('00:00:00:00')
  for (const [i, [from]] of whole.entries()) if (i > 0) expect(from).toBe(whole[i - 1]?.[1])

  const above = await open()
  fireEvent.click(above.getByRole('menuitemradio', { name: 'On a second track' }))
  expect(save.mock.lastCall?.[0].form).toMatchObject({ cutParts: 'above' })
  expect(edl().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/An EDL has one track only/)).toBeTruthy()
  const fcpxml = () => screen.getByRole('menuitem', { name: /^FCPXML/ })
  const list = await taken(() => fireEvent.click(fcpxml()))
  expect(list.name).toBe('pauses-cut.fcpxml')
  const spine = new DOMParser().parseFromString(list.text, 'application/xml').querySelector('spine')
  const items = [...(spine?.children ?? [])]
  expect(items.filter(({ tagName }) => tagName === 'asset-clip')).toHaveLength(7)
  expect(spine?.querySelectorAll('gap > asset-clip[lane="1"]')).toHaveLength(7)

  // A list tells no speeds, but where they would be.
  fireEvent.click(screen.getByRole('radio', { name: 'Speed up' }))
  const sped = await open()
  expect(
    sped.getByRole('menuitemradio', { name: 'On a second track' }).getAttribute('aria-checked'),
  ).toBe('true')
  expect(fcpxml().getAttribute('aria-disabled')).not.toBe('true')
  fireEvent.click(sped.getByRole('menuitemradio', { name: 'Left out' }))
  expect(fcpxml().getAttribute('aria-disabled')).toBe('true')
})

test('a file that is dropped on an open recording and holds no captions is not swallowed', async () => {
  await openSample()
  const drop = (name: string, type: string, ...others: string[]) => {
    const dataTransfer = new DataTransfer()
    for (const one of [name, ...others]) dataTransfer.items.add(new File(['x'], one, { type }))
    const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(dropped)
  }
  drop('notes.pdf', 'application/pdf')
  expect(await screen.findByText(/There are no captions in notes.pdf/)).toBeTruthy()
  drop('IMG_2041.MOV', 'video/quicktime')
  expect(await screen.findByText(/To work on IMG_2041.MOV instead/)).toBeTruthy()
  expect(screen.queryByText(/There are no captions in IMG_2041.MOV/)).toBeNull()
  drop('english.srt', 'application/x-subrip', 'chinese.srt')
  expect(await screen.findByText(/Only one file of captions fits a recording/)).toBeTruthy()
})

test('what will become of a recording with nothing in it is drawn as a flat line', async () => {
  const silent = bytesOf(new Int16Array(RATE * 2))
  const file = new File([wavHead(RATE * 2, RATE), silent] as BlobPart[], 'silent.wav')
  const foreseen = await foresee(file, {}, new AbortController().signal)
  if (foreseen?.kind !== 'wave') throw new Error('no wave')
  expect(new Set(foreseen.loudness)).toEqual(new Set([0]))
  expect(foreseen.cuts).toEqual([[0, 1]])
})
