import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { sampleProduct } from '../../test/product.ts'
import { offerOf } from '../../tools/offers.ts'
import { Hero } from './hero.tsx'

const OFFERS = [
  sampleProduct({ key: 'cut-silence', title: 'Cut silence' }),
  sampleProduct({
    key: 'remove-background',
    title: 'Remove background',
    file_module: 'imm',
    preset: { mode: 'remove-background' },
  }),
  sampleProduct({ key: 'speech', title: 'Text to speech', file_module: 'tts' }),
  sampleProduct({
    key: 'captions',
    title: 'Edit captions',
    file_module: 'video-caption',
    preset: { mode: 'edit' },
  }),
  sampleProduct({ key: 'poem', title: 'Write a poem', file_module: 'words-alone' }),
].map(offerOf)

/** Two pictures of one pixel. */
const PIXEL = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]
const MOVING_GIF = new Uint8Array([
  ...new TextEncoder().encode('GIF89a'),
  ...[1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
  ...[...PIXEL, ...PIXEL, 0x3b],
])

const drop = async (file: File, offers = OFFERS) => {
  const onChoose = vi.fn(async () => {})
  await drawn(<Hero offers={offers} foresee={async () => null} onChoose={onChoose} />)
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
  return onChoose
}

/** What can be done with the file, once it is there. */
async function offered() {
  const list = () => screen.queryByRole('list', { name: 'What do you want to do?' })
  await expect.poll(list).not.toBeNull()
  return within(list() as HTMLElement).getAllByRole('listitem')
}

test('a photo is offered what fits it, with its price, and is handed over whole', async () => {
  const photo = new File(['x'], 'cat.jpg', { type: 'image/jpeg' })
  const onChoose = await drop(photo)
  const offers = (await offered()).map((item) => item.textContent)
  expect(offers).toHaveLength(1)
  expect(offers[0]).toContain('Remove background')
  fireEvent.click(screen.getByRole('button', { name: /Remove background/ }))
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith('remove-background', photo))
})

test('a GIF is a picture, too', async () => {
  await drop(new File(['x'], 'logo.gif', { type: 'image/gif' }))
  expect((await offered())[0]?.textContent).toContain('Remove background')
})

test('a GIF that moves is offered to what takes those, where there is any', async () => {
  const gif = new File([MOVING_GIF], 'cat.gif', { type: 'image/gif' })
  const editor = offerOf(sampleProduct({ key: 'editor', title: 'Editor', file_module: 'vee' }))
  const stills = Array.from({ length: 8 }, (_, at) => ({ ...OFFERS[1]!, key: `still-${at}` }))
  await drop(gif, [...stills, editor])
  const names = async () =>
    (await offered()).map((item) => /Remove background|Editor/.exec(item.textContent)?.[0])
  await expect.poll(names).toEqual(['Editor'])
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  cleanup()
  await drop(gif)
  await expect.poll(names).toEqual(['Remove background'])
})

test('a photo that the browser cannot draw is shown by its kind', async () => {
  await drop(new File(['x'], 'phone.heic', { type: 'image/heic' }))
  await offered()
  const picture = () => document.querySelector('img[src^="blob:"]')
  fireEvent.error(picture() ?? expect.fail('no picture'))
  expect(picture()).toBeNull()
})

test('a sample that is still on its way takes the place of no file of one’s own', async () => {
  const there = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await there.promise
    return new Response('clip')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await drawn(<Hero offers={OFFERS} foresee={async () => null} onChoose={async () => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'a spoken clip' }))
  fireEvent.change(screen.getByLabelText('Choose a file'), {
    target: { files: [new File(['x'], 'cat.jpg', { type: 'image/jpeg' })] },
  })
  await offered()
  there.resolve()
  // What comes with it has its turn.
  await new Promise((turn) => setTimeout(turn, 100))
  expect(screen.getByText('cat.jpg')).toBeTruthy()
})

test('of many offers the first six are shown, and one button shows the rest and goes on to them', async () => {
  const offers = Array.from({ length: 8 }, (_, at) =>
    sampleProduct({
      key: `photo-${at}`,
      title: `Way ${at + 1}`,
      file_module: 'imm',
      preset: { mode: 'remove-background' },
    }),
  ).map(offerOf)
  await drawn(<Hero offers={offers} foresee={async () => null} onChoose={async () => {}} />)
  const photo = new File(['x'], 'cat.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [photo] } })
  expect(await offered()).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await offered()).toHaveLength(8)
  expect(document.activeElement?.textContent).toContain('Way 7')
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('a recording is offered the free cut', async () => {
  await drop(new File(['x'], 'talk.m4a', { type: 'audio/mp4' }))
  const [first] = await offered()
  expect(first?.textContent).toContain('Cut silence free on your device')
})

test('captions alone are offered what is for them first, and last what lays them beside a recording', async () => {
  await drop(new File(['x'], 'talk.srt', { type: '' }))
  const titles = (await offered()).map((item) => item.textContent)
  expect(
    titles.map((title) => /^(?:Edit captions|Text to speech|Cut silence)/.exec(title ?? '')?.[0]),
  ).toEqual(['Edit captions', 'Text to speech', 'Cut silence'])
})

test('a file no tool takes is refused by name, and the drop zone stays', async () => {
  const onChoose = await drop(new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/^“notes.pdf” does not fit here.* What fits: /)).toBeTruthy()
  expect(screen.getByLabelText('Choose a file')).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})
