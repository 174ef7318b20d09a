import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Project, ToolProvider } from '../../desk/context.ts'
import { histories } from '../../kernel/history-store.ts'
import { activate } from '../../kernel/i18n.ts'
import { makeFilm } from '../../test/films.ts'
import silent from '../../test/media/no-sound.mp4?url'
import { sampleProduct } from '../../test/product.ts'
import WatermarkRemoval from './index.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const choose = (film: File) =>
  fireEvent.change(screen.getByLabelText(/Choose (a )?file/), { target: { files: [film] } })
function page(film: File, project?: Project) {
  const product = sampleProduct({ file_module: 'video-watermark-removal' })
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product, project }}>
        <WatermarkRemoval />
      </ToolProvider>
    </I18nProvider>,
  )
  choose(film)
}

test('of pictures finer than can be written it is told before they are', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv422p10le', 'film.mp4'],
  ])
  page(film)
  expect(await screen.findByText(/have 10 bits a color in 4:2:2\. The result has 8/)).toBeTruthy()
})

test.each(['film.ts', 'film.mts', 'film.m2ts'])(
  'a transport stream that no system knows the type of is taken: %s',
  async (name) => {
    const film = await makeFilm([
      ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'film.ts'],
    ])
    page(new File([film], name))
    expect(await screen.findByText(/written here, so the result is an MP4/)).toBeTruthy()
  },
)

test('marks are drawn on the picture of a film that the browser does not play, not on what is told below it', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'film.ts'],
  ])
  page(new File([film], 'film.mts'))
  const copy = await screen.findByRole('button', { name: 'Make a copy that plays' })
  const picture = screen.getByRole('group', { name: 'Marks on the picture' }).parentElement
  const player = screen.getByLabelText<HTMLVideoElement>('Your video')
  expect([player, copy].map((one) => picture?.contains(one))).toEqual([true, false])
  await expect.poll(() => player.poster).toMatch(/^blob:/)
})

test('of sound that no film written here can hold it is told that it stays behind', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10', '-f', 'lavfi', '-t', '2'],
    ...['-i', 'sine', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'adpcm_ima_qt', 'film.mov'],
  ])
  page(film)
  expect(await screen.findByText(/is encoded as ima4, which cannot be written here/)).toBeTruthy()
})

test('that no method fits is said beside the export too, where the settings are folded away or show another mark', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10,noise=alls=90:allf=t'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'film.mp4'],
  ])
  page(film)
  const [add] = await screen.findAllByRole('button', { name: 'Add a box' })
  fireEvent.click(add as HTMLElement)
  const settings = screen.getByRole('region', { name: 'Settings' })
  await within(settings).findByText(/No method fits here/)
  const beside = () =>
    screen.getAllByText(/No method fits here/).find((said) => !settings.contains(said))
  expect(beside()).toBeTruthy()
})

test('no step leads to what was agreed to for another video', async () => {
  const video = await (await fetch(silent)).blob()
  const named = (name: string) => new File([video], name, { type: 'video/mp4' })
  const project = { id: null, work: 'open/rights', data: {}, files: [], save() {}, keepFiles() {} }
  page(named('mine.mp4'), project)
  const agreed = () => screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(await agreed())
  await expect.poll(async () => (await agreed()).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await histories.read(project.work))?.future.length).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Another file' }))
  choose(named('theirs.mp4'))
  await screen.findByText('theirs.mp4')
  expect((await agreed()).checked).toBe(false)
  await expect.poll(async () => (await histories.read(project.work))?.future.length).toBe(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true)
})

/** What workers are asked from here on is never begun. */
function heldUp() {
  const held = vi.spyOn(Worker.prototype, 'postMessage').mockReturnValue()
  onTestFinished(() => held.mockRestore())
}

test('who does not want to wait until a video is opened goes back to the choice', async () => {
  heldUp()
  page(await film())
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Drop a video of your own')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

test('how far the search for a mark is is seen, and it ends when somebody wishes', async () => {
  page(await film())
  const [find] = await screen.findAllByRole('button', { name: 'Find the mark' })
  heldUp()
  fireEvent.click(find as HTMLElement)
  expect(await screen.findByRole('progressbar', { name: 'Looking for the mark' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('progressbar')).toBe(null)
  expect(find?.getAttribute('aria-busy')).not.toBe('true')
})

const film = async () => {
  const video = await (await fetch(silent)).blob()
  return new File([video], 'mine.mp4', { type: 'video/mp4' })
}
