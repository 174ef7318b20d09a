import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { activate } from '../../kernel/i18n.ts'
import { flashing, makeFilm } from '../../test/films.ts'
import { sampleProduct } from '../../test/product.ts'
import VideoEditor from './index.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const ENCODED = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

async function opened(film: File) {
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product: sampleProduct({ file_module: 'vee' }) }}>
        <VideoEditor />
      </ToolProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [film] } })
  return within(await screen.findByRole('region', { name: 'Material' }))
}

test('of a film in two languages it is told which does not come along', async () => {
  const material = await opened(
    await makeFilm([
      ...[...flashing('10', 2), '-map', '0:v', '-map', '1:a', '-map', '1:a', ...ENCODED],
      ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=chi', 'film.mp4'],
    ]),
  )
  expect(await material.findByText(/^It is heard with the sound track that players/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'GIF' }))
  await waitFor(() => expect(material.queryByText(/^It is heard with/)).toBeNull())
})

test('of a film that breaks off there is as much as can be read', async () => {
  const encoded = [...flashing('10', 8), ...ENCODED, '-movflags', 'faststart', 'film.mp4']
  const whole = await makeFilm(encoded)
  const material = await opened(new File([whole.slice(0, whole.size * 0.6)], 'film.mp4'))
  const told = (await material.findByText(/^This file breaks off at 0:0\d/)).textContent
  const at = /0:0\d/.exec(told)?.[0] ?? ''
  expect(material.getByText(at)).toBeTruthy()
})
