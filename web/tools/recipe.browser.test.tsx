import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { takeDraft } from '../kernel/drafts.ts'
import { readCaptions } from '../media/captions/read-captions.ts'
import { ProductsProvider } from '../shell/products.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { RecipeCard } from './recipe.tsx'

afterEach(cleanup)

test('a translation that is changed and run again opens with the captions that were translated', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { price: 4, quote: '4.9.a', expires_at: 9e15 } }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const captions = [
    { start: 0.5, end: 2, text: 'Good morning.' },
    { start: 2.5, end: 6.25, text: 'What a day to go out on the lake and not to come back.' },
  ]
  const input = { mode: 'translate', captions, language: 'de', glossary: [] }
  const preset = { mode: 'translate' }
  const product = sampleProduct({ key: 'translator', file_module: 'video-caption', preset })
  await drawn(
    <ProductsProvider value={[product]}>
      <RecipeCard recipe={{ tool: 'video-caption', input }} price={4} />
    </ProductsProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change and run' }))
  const opened: File[] = []
  await expect
    .poll(async () => {
      const draft = await takeDraft('translator', 0)
      if (draft) opened.push(...draft.files)
      return draft?.form
    })
    .toEqual({ to: 'de' })
  const [file] = opened
  expect(file?.name).toBe('captions.srt')
  const read = await readCaptions(file!)
  const lines = read.captions.map(({ start, end, text }) => ({
    start,
    end,
    text: text.replaceAll('\n', ' '),
  }))
  expect(lines).toEqual(captions)
})
