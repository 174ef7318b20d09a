import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { activate } from '../../kernel/i18n.ts'
import { makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import WatermarkRemoval from './index.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

function page(film: File) {
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product: sampleProduct({ file_module: 'video-watermark-removal' }) }}>
        <WatermarkRemoval />
      </ToolProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose (a )?file/), { target: { files: [film] } })
}

test('of pictures finer than can be written it is told before they are', async () => {
  const film = await makeFilm([
    ...['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=s=128x72:r=10'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv422p10le', 'film.mp4'],
  ])
  page(film)
  expect(await screen.findByText(/have 10 bits a colour in 4:2:2\. The result has 8/)).toBeTruthy()
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
