import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { makeFilm } from '../../test/films.ts'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import Videa from './index.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { price: 160, quote: '160.9.a', expires_at: 9e15 } }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function picture(name: string) {
  const canvas = new OffscreenCanvas(16, 9)
  canvas.getContext('2d')?.fillRect(0, 0, 16, 9)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

test('of two pictures for one place the one that was given last stands there, whichever is read first', async () => {
  const [large, small] = [await picture('large.png'), await picture('small.png')]
  const read = Promise.withResolvers<void>()
  const decode = window.createImageBitmap
  let asked = 0
  vi.stubGlobal('createImageBitmap', async (...given: [ImageBitmapSource]) => {
    const isFirst = asked++ === 0
    if (isFirst) await read.promise
    return decode(...given)
  })
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ key: 'films', file_module: 'videa' }) }}>
      <Videa />
    </ToolProvider>,
  )
  const first = within(await screen.findByRole('group', { name: 'First picture' }))
  const give = (file: File) =>
    fireEvent.change(first.getByLabelText(/^Choose a file/), { target: { files: [file] } })
  give(large)
  await expect.poll(() => asked).toBe(1)
  give(small)
  await first.findByAltText('small.png')
  read.resolve()
  // What follows it has its turn.
  await new Promise((turn) => setTimeout(turn, 200))
  expect(first.queryByAltText('large.png')).toBeNull()
})

test('pictures that are dropped on the field for the words are the first and then the last one, and need no words', async () => {
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ key: 'films', file_module: 'videa' }) }}>
      <Videa />
    </ToolProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'What happens' })
  const make = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Make the video/ })
  expect(make().disabled).toBe(true)
  for (const [name, label] of [
    ['one.png', 'First picture'],
    ['two.png', 'Last picture'],
  ] as const) {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(await picture(name))
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    await within(screen.getByRole('group', { name: label })).findByAltText(name)
  }
  await expect.poll(() => make().disabled).toBe(false)
})

test('a made film keeps its shape and its name while another is asked for, and is joined with those before it alone', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-i', 'testsrc=s=64x36:r=10:d=0.4', '-c:v', 'libx264', '-pix_fmt'],
    ...['yuv420p', 'made.mp4'],
  ])
  const input = { prompt: 'A lamp', ratio: '16:9', resolution: '720p', seconds: 5 }
  const task = {
    ...{ id: 'lamp', tool: 'videa', status: 'succeeded', outputs: ['a'.repeat(32)], input },
    ...{ price: 160, progress: 1, cancel: null, ended_at: 1, receipt: { charged: 160 } },
  }
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.href)
    if (pathname === '/api/file/mine')
      return new Response(film, { headers: { 'Content-Type': 'video/mp4' } })
    if (pathname === '/api/tasks') return Response.json({ data: { items: [task], next: null } })
    return Response.json({ data: { price: 160, quote: '160.9.a', expires_at: 9e15 } })
  })
  const { router } = await drawn(
    inProject(<Videa />, sampleProduct({ key: 'films', file_module: 'videa' }), {
      id: 'film',
      data: { form: { ...input, prompt: 'A boat', ratio: '9:16' }, task: 'lamp' },
    }),
  )
  const shown = await screen.findByLabelText<HTMLVideoElement>('Your video')
  expect(parseFloat(shown.style.aspectRatio)).toBeCloseTo(16 / 9)
  fireEvent.click(screen.getByRole('button', { name: 'Extend' }))
  await screen.findByAltText('A lamp end.png')
  // A guest is led to sign-in first, and is still at the film that is there.
  const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the video' })
  await expect.poll(() => make().disabled).toBe(false)
  fireEvent.click(make())
  await expect.poll(() => router.state.location.pathname).toBe('/signin')
  fireEvent.click(screen.getByRole('radio', { name: 'Video' }))
  await screen.findByRole('button', { name: 'Extend' })
  expect(screen.queryByRole('button', { name: 'Download joined' })).toBeNull()
  expect(make()).toBeTruthy()
})
