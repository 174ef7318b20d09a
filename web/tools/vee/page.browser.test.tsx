import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ToolProvider } from '../../desk/context.ts'
import { activate } from '../../kernel/i18n.ts'
import speech from '../../test/media/speech.mp4?url'
import { sampleProduct } from '../../test/product.ts'
import VideoEditor from './index.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

test('a clip is moved between left and right by keys, and undo takes it back', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <ToolProvider value={{ product: sampleProduct({ key: 'vee', file_module: 'vee' }) }}>
        <VideoEditor />
      </ToolProvider>
    </I18nProvider>,
  )
  const film = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [film] } })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  fireEvent.focus(await timeline.findByRole('button', { name: /speech\.mp4/ }))
  const balance = await screen.findByRole('slider', { name: 'Balance of left and right' })
  const told = () => balance.getAttribute('aria-valuetext')
  expect(told()).toBe('Middle')
  for (let i = 0; i < 10; i++) fireEvent.keyDown(balance, { key: 'ArrowLeft' })
  expect(told()).toBe('Left 50 %')
  fireEvent.keyDown(balance, { key: 'End' })
  expect(told()).toBe('Right 100 %')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(told()).toBe('Middle')
})
