import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import { activate } from '../../../kernel/i18n.ts'
import silent from '../../../test/media/no-sound.mp4?url'
import { sampleProduct } from '../../../test/product.ts'
import { EditCaptions } from './page.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

/** Two seconds, and no sound. */
const film = async () =>
  new File([await (await fetch(silent)).blob()], 'base.mp4', { type: 'video/mp4' })
const captions = (...starts: number[]) =>
  new File(
    starts.map((at, i) => `${i + 1}\n00:00:0${at},000 --> 00:00:0${at},900\nLine ${i + 1}\n\n`),
    'base.srt',
  )

async function page(files: File[], output = 'srt') {
  const product = sampleProduct({ file_module: 'video-caption', preset: { output } })
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product }}>
        <EditCaptions />
      </ToolProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files } })
  await screen.findByRole('region', { name: 'Wave and lines' })
}

test('captions that are dropped on an open film are opened', async () => {
  await page([await film()])
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(captions(0, 1))
  const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  screen.getByRole('region', { name: 'Wave and lines' }).dispatchEvent(dropped)
  expect(await screen.findByText('2 lines')).toBeTruthy()
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
