import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { takeDraft } from '../../../kernel/drafts.ts'
import { write } from '../../../kernel/local-store.ts'
import { ProductsProvider } from '../../../shell/products.ts'
import { drawn } from '../../../test/drawn.tsx'
import { noisy } from '../../../test/pictures.ts'
import { sampleProduct } from '../../../test/product.ts'
import { MakeGif } from './make-gif.tsx'

afterEach(() => {
  cleanup()
  write('userId', null)
  write('authorization', null)
})

test('how far a GIF of pictures is is seen, and it can be put into the library or sent on', async () => {
  write('userId', 'ada')
  write('authorization', 'token')
  const size = { width: 400, height: 300 }
  const items = await Promise.all(
    ['one', 'two'].map(async (id) => {
      const file = await noisy(`${id}.png`, 'image/png', size.width, size.height)
      return { id, file, state: 'done' as const, made: { file, size } }
    }),
  )
  const editor = sampleProduct({ key: 'editor', title: 'Video editor', file_module: 'vee' })
  await drawn(
    <ProductsProvider value={[editor]}>
      <MakeGif items={items} />
    </ProductsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Make a GIF' }))
  expect(await screen.findByRole('progressbar', { name: 'Making the GIF' })).toBeTruthy()
  const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save to library' })
  expect((await save()).disabled).toBe(true)
  await screen.findByRole('button', { name: /^Download GIF · / })
  expect((await save()).disabled).toBe(false)
  expect(screen.queryByRole('progressbar')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Send to…' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Video editor' }))
  let sent: string[] | undefined
  await expect
    .poll(async () => (sent ??= (await takeDraft('editor', 0))?.files.map(({ name }) => name)))
    .toEqual(['one.gif'])
})
