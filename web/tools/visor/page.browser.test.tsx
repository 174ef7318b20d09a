import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { ToolProvider } from '../../desk/context.ts'
import { drawn } from '../../test/drawn.tsx'
import { makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import Visor from './index.tsx'

const realFetch = globalThis.fetch

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (!path.includes('/api/')) return realFetch(given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 10, quote: '10.9.a', expires_at: 9e15 } })
    return Response.json({ data: { balance: 200, user_level: 0, packages: [], items: [] } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a film that is too large for the cloud is made smaller on the spot and takes its place', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=1280x720:r=25,noise=alls=90:allf=t'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '120M', '-pix_fmt', 'yuv420p', 'me.mp4'],
  ])
  expect(film.size).toBeGreaterThan(MAX_FILE_BYTES)
  await drawn(
    <ToolProvider value={{ product: sampleProduct({ file_module: 'visor' }) }}>
      <Visor />
    </ToolProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose (a )?file/), { target: { files: [film] } })
  await screen.findByText(/too large for the cloud/)
  await screen.findByLabelText('Preview')
  fireEvent.click(screen.getByRole('button', { name: 'Make it smaller' }))
  const window = await screen.findByRole('dialog', { name: 'Too large for the cloud' })
  expect(window.textContent).not.toContain('download')
  fireEvent.click(await screen.findByRole('button', { name: 'Make it fit' }))
  await expect.poll(() => screen.queryByText(/too large for the cloud/)).toBe(null)
  const shown = await screen.findByLabelText<HTMLVideoElement>('Preview')
  const { size } = await (await realFetch(shown.src)).blob()
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(MAX_FILE_BYTES)
})
