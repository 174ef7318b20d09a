import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query-client.ts'
import { ToolProvider } from '../../../desk/context.ts'
import { activate } from '../../../kernel/i18n.ts'
import { write } from '../../../kernel/local-store.ts'
import silent from '../../../test/media/no-sound.mp4?url'
import { sampleProduct } from '../../../test/product.ts'
import { EditCaptions } from './page.tsx'

/** An upload that is on its way. */
type Upload = { signal: AbortSignal; arrive: () => void }
const uploads = vi.hoisted(() => [] as Upload[])
vi.mock('../../../features/files/upload.ts', () => ({
  uploadFile: (_file: File, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      uploads.push({ signal, arrive: () => resolve({ file_hash: 'a'.repeat(32) }) })
    }),
}))

beforeEach(async () => {
  uploads.length = 0
  write('userId', 'ada')
  write('authorization', 'a key')
  await activate('en-US')
})
afterEach(() => {
  write('userId', null)
  write('authorization', null)
})

const captions = () =>
  new File(
    [0, 1].map((at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\nLine ${at + 1}\n\n`),
    'base.srt',
  )

test('captions that are saved to the library stay so while one looks round, until they are changed', async () => {
  const film = new File([await (await fetch(silent)).blob()], 'base.mp4', { type: 'video/mp4' })
  const product = sampleProduct({ file_module: 'video-caption', preset: { output: 'srt' } })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ToolProvider value={{ product }}>
          <EditCaptions />
        </ToolProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [film, captions()] } })
  await screen.findByText('2 lines')
  fireEvent.click(screen.getByRole('button', { name: 'Save to library' }))
  await expect.poll(() => uploads.length).toBe(1)
  const lookRound = (line: number) => {
    fireEvent.click(screen.getByRole('button', { name: RegExp(`^Line ${line} at`) }))
    return screen.findByDisplayValue(`Line ${line}`)
  }
  await lookRound(2)
  expect(uploads[0]?.signal.aborted).toBe(false)
  uploads[0]?.arrive()
  await screen.findByRole('button', { name: 'Copy link' })
  const text = await lookRound(1)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  fireEvent.change(text, { target: { value: 'Another line' } })
  await screen.findByRole('button', { name: 'Save to library' })
})
