import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ProductCard, PRODUCTS_AT_ONCE } from '../../worker/kernel/site/contract.ts'
import { ToolProvider } from '../desk/context.ts'
import { takeDraft } from '../kernel/drafts.ts'
import { ProductsProvider } from '../shell/products.ts'
import { drawn } from '../test/drawn.tsx'
import { makeFilm } from '../test/films.ts'
import { sampleProduct } from '../test/product.ts'
import { SendTo } from './send-to.tsx'

afterEach(cleanup)

const product = (title: string, file_module: string, mode?: string) =>
  sampleProduct({ key: title, title, file_module, preset: mode ? { mode } : {} })
const transcription = product('Transcription', 'video-caption', 'transcribe')
const products: ProductCard[] = [
  transcription,
  product('Captions', 'video-caption', 'edit'),
  product('Video editor', 'vee'),
  product('Cut silence', 'cut-silence'),
  product('Text to speech', 'tts'),
  product('Chat', 'llm'),
  product('Photos', 'imm', 'compress'),
]

/** Sends what a transcription has to one of the tools that are offered. @returns the files on that tool's desk */
async function sentTo(title: string) {
  const film = new File(['film'], 'talk.mp4', { type: 'video/mp4' })
  await drawn(
    <ProductsProvider value={products}>
      <ToolProvider value={{ product: transcription }}>
        <SendTo
          name={['talk.vtt', 'talk.srt']}
          file={async (name) => new File(['captions'], name)}
          along={film}
        />
      </ToolProvider>
    </ProductsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send to…' }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(offered).toEqual(['Captions', 'Video editor', 'Cut silence', 'Text to speech', 'Chat'])
  fireEvent.click(screen.getByRole('menuitem', { name: title }))
  let names: string[] = []
  await expect
    .poll(async () => {
      const draft = await takeDraft(title, 0)
      if (draft) names = draft.files.map(({ name }) => name)
      return names.length
    })
    .toBeGreaterThan(0)
  return names
}

test('captions are sent with the film they belong to, where a tool takes both, in a format that it takes', async () => {
  for (const title of ['Captions', 'Video editor', 'Cut silence']) {
    expect(await sentTo(title), title).toEqual(['talk.mp4', 'talk.vtt'])
    cleanup()
  }
  // What is spoken of them may come under it.
  expect(await sentTo('Text to speech')).toEqual(['talk.mp4', 'talk.srt'])
  cleanup()
  // Times of words say nothing to a model, and are paid for.
  expect(await sentTo('Chat')).toEqual(['talk.srt'])
})

test('what is sent arrives whole where the device has no room for it', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  expect(await sentTo('Captions')).toEqual(['talk.mp4', 'talk.vtt'])
})

test('a file is sent on also to a tool that comes after the first', async () => {
  const editor = product('Photos', 'imm', 'compress')
  vi.stubGlobal('fetch', async () => Response.json({ data: [editor] }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const others = Array.from({ length: PRODUCTS_AT_ONCE }, (_, at) => product(`P${at}`, 'tts'))
  const file = new File(['p'], 'kite.png', { type: 'image/png' })
  await drawn(
    <ProductsProvider value={others}>
      <SendTo file={file} />
    </ProductsProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send to…' }))
  await screen.findByRole('menuitem', { name: 'Photos' })
})

test('what is ready only when somebody has left the page leads him nowhere', async () => {
  const made = Promise.withResolvers<File>()
  await drawn(
    <ProductsProvider value={products}>
      <SendTo name="kite.png" type="image/png" file={() => made.promise} />
    </ProductsProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send to…' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Photos' }))
  cleanup()
  made.resolve(new File(['p'], 'kite.png', { type: 'image/png' }))
  // What it would have been handed over by has its turn.
  await new Promise((turn) => setTimeout(turn, 200))
  expect(await takeDraft('Photos', 0)).toBeNull()
})

test('a GIF that moves is offered to what takes those, and one that stands still to what takes pictures', async () => {
  for (const [pictures, titles] of [
    [1, ['Video editor', 'Chat', 'Photos']],
    [3, ['Video editor']],
  ] as const) {
    const still = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=16x16:r=10',
      '-frames:v',
      `${pictures}`,
      'x.gif',
    ]
    const gif = new File([await makeFilm(still)], 'x.gif', { type: 'image/gif' })
    await drawn(
      <ProductsProvider value={products}>
        <SendTo file={gif} />
      </ProductsProvider>,
    )
    await expect
      .poll(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Send to…' }))
        const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
        return offered
      })
      .toEqual(titles)
    cleanup()
  }
})

test('several files are sent together to a tool that works on all of them', async () => {
  const files = ['one.png', 'two.png'].map((name) => new File([name], name, { type: 'image/png' }))
  await drawn(
    <ProductsProvider value={[...products, product('Enlarge', 'imm', 'upscale')]}>
      <SendTo file={files} />
    </ProductsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send all to…' }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(offered).toEqual(['Video editor', 'Photos'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Photos' }))
  let names: string[] = []
  await expect
    .poll(async () => {
      const draft = await takeDraft('Photos', 0)
      if (draft) names = draft.files.map(({ name }) => name)
      return names
    })
    .toEqual(['one.png', 'two.png'])
})
