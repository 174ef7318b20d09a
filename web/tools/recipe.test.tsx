import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PRODUCTS_AT_ONCE } from '../../worker/kernel/site/contract.ts'
import { ProductsProvider } from '../shell/products.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import { RecipeCard } from './recipe.tsx'

const hash = (digit: string) => digit.repeat(32)

let quoted = 0

beforeEach(() => {
  quoted = 0
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    if (String(given instanceof Request ? given.url : given).includes('/quote')) {
      quoted++
      return Response.json({ data: { price: 4, quote: '400.9.a', expires_at: 9e15 } })
    }
    const fault = { code: 404, err: 'Not here.', fault: 'notFound', request_id: 'r' }
    return Response.json(fault, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const card = async (tool: string, input: Record<string, unknown>) => {
  const { container } = await drawn(<RecipeCard recipe={{ tool, input }} price={4} />)
  return container.textContent ?? ''
}

test('captions, pieces and names in a recipe are told in words, and its files as files', async () => {
  const captions = Array.from({ length: 400 }, (_, i) => ({
    start: i,
    end: i + 1,
    text: `Line ${i}`,
  }))
  const translated = await card('video-caption', {
    mode: 'translate',
    captions,
    language: 'de',
    glossary: ['Ada', 'Verdigris'],
  })
  expect(translated).toContain('Line 0, Line 1, Line 2, Line 3, Line 4 …')
  expect(translated).toContain('Ada, Verdigris')
  expect(translated).not.toMatch(/[{}[\]]|Line 5/)
  cleanup()

  const source = [
    { hash: hash('a'), start: 0, end: 600 },
    { hash: hash('b'), start: 600, end: 900 },
  ]
  const written = await card('video-caption', { mode: 'transcribe', source, glossary: [] })
  expect(written).not.toMatch(/[{}[\]]|aaaa/)
  expect(screen.getAllByText('Made of').length).toBe(2)
  cleanup()

  const dictionary = [{ from: 'GIF', to: 'jif' }]
  expect(await card('tts', { text: 'A GIF', dictionary })).toContain('GIF → jif')
})

test('what a form shows by a name or with a unit is told so, never by its id', async () => {
  const spoken = { text: 'Hello', kind: 'text', speed: 1, pause: 0.3, format: 'wav' }
  const said = await card('tts', { ...spoken, voice: 'en-US-ava' })
  expect(said).toContain('Ava, warm')
  expect(said).toMatch(/Speed1×.*sentences0\.3 s/)
  expect(said).toContain('FormatWAV')
  expect(said).not.toContain('en-US-ava')
  cleanup()

  expect(await card('video-caption', { mode: 'translate', language: 'de' })).toContain('German')
  cleanup()
  expect(await card('video-caption', { mode: 'translate', language: 'no code' })).toContain(
    'no code',
  )
  cleanup()

  const messages = [{ role: 'user', content: 'Hi' }]
  expect(await card('llm', { messages, model: 'small' })).toContain('ModelSmall')
})

test('an own voice is told by its name, and is no file that is missing', async () => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  onTestFinished(() => localStorage.clear())
  const refusing = fetch
  const own = [{ id: hash('b'), title: 'Grandma', sample: hash('c'), preview: null, created_at: 1 }]
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) =>
    String(given instanceof Request ? given.url : given).includes('/api/voices')
      ? Response.json({ data: own })
      : refusing(given),
  )
  const cast = [
    { from: 1, voice: 'en-US-leo' },
    { from: 2, voice: hash('d') },
    { from: 3, voice: 'en-US-leo' },
  ]
  await card('tts', { text: 'Hello', voice: hash('b'), cast })
  await screen.findByText('Grandma')
  await screen.findByText('Leo, deep, Deleted voice')
  expect(screen.queryByText('Made of')).toBeNull()
})

test('what must be agreed to is not begun again without its box', async () => {
  await card('imm', { mode: 'remove-background', image: hash('a') })
  await screen.findByRole('button', { name: /^Run again/ })
  cleanup()

  const input = { image: hash('a'), audio: hash('b'), mismatch: 'cut', consent: true }
  await card('visor', input)
  await expect.poll(() => screen.queryAllByText(/no longer in your library/).length).toBe(2)
  expect(quoted).toBe(1)
  expect(screen.queryByRole('button', { name: /^Run again/ })).toBeNull()
})

test('the tool that made a result can be opened with its settings also where it comes after the first', async () => {
  const others = Array.from({ length: PRODUCTS_AT_ONCE }, (_, at) =>
    sampleProduct({ id: `p${at}`, key: `p${at}` }),
  )
  const reader = sampleProduct({ id: 'reader', key: 'reader', file_module: 'tts' })
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const address = String(given instanceof Request ? given.url : given)
    return Response.json({ data: address.includes('/api/products') ? [reader] : {} })
  })
  await drawn(
    <ProductsProvider value={others}>
      <RecipeCard recipe={{ tool: 'tts', input: { text: 'Hello' } }} price={4} />
    </ProductsProvider>,
  )
  await screen.findByRole('button', { name: 'Change and run' })
})

test('a tool that does not open a recording in several pieces by itself says that it is to be chosen', async () => {
  const products = [sampleProduct({ key: 'captions', file_module: 'video-caption' })]
  const said = async (...pieces: string[]) => {
    const source = pieces.map((one, at) => ({
      hash: hash(one),
      start: at * 600,
      end: at * 600 + 600,
    }))
    const { container } = await drawn(
      <ProductsProvider value={products}>
        <RecipeCard
          recipe={{
            tool: 'video-caption',
            input: { mode: 'transcribe', source, glossary: ['A', 'B'] },
          }}
        />
      </ProductsProvider>,
    )
    await screen.findByRole('button', { name: 'Change and run' })
    const words = container.textContent
    cleanup()
    return words
  }
  const words = 'The recording was sent in pieces: choose it there again.'
  expect(await said('a', 'b')).toContain(words)
  expect(await said('a')).not.toContain(words)
})
