import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductsProvider } from '../../../shell/products.ts'
import { drawn } from '../../../test/drawn.tsx'
import { sampleProduct } from '../../../test/product.ts'
import { PictureList } from './list.tsx'
import type { Item, Made } from './use-batch.ts'

afterEach(cleanup)

const picture = (name: string) => new File(['x'], name, { type: 'image/webp' })
const made = (name: string): Item<Made> => ({
  id: name,
  file: picture(name),
  state: 'done',
  made: { file: picture(name), size: { width: 4, height: 3 } },
})

const list = (items: readonly Item<Made>[]) =>
  drawn(
    <ProductsProvider
      value={[
        sampleProduct({
          key: 'cut-out',
          file_module: 'imm',
          preset: { mode: 'remove-background' },
        }),
      ]}
    >
      <PictureList
        items={items}
        sum={null}
        outcome={() => null}
        words={{ working: () => null, failed: null }}
        shown=""
        onShow={() => {}}
        onRemove={() => {}}
        onAgain={() => {}}
      />
    </ProductsProvider>,
  )

const sends = () => screen.queryAllByRole('button', { name: /^Send .* to…$/ })

test('each of several pictures that were made can be sent to another tool', async () => {
  await list([
    made('one.webp'),
    made('two.webp'),
    { id: '3', file: picture('3'), state: 'waiting' },
  ])
  expect(sends().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Send one.webp to…',
    'Send two.webp to…',
  ])
})

test('a single picture is sent from beside its download', async () => {
  await list([made('one.webp')])
  expect(sends()).toEqual([])
})

test('before anything is made of them, pictures are told apart by what they show', async () => {
  const { container } = await list([
    made('one.webp'),
    { id: '2', file: picture('2'), state: 'waiting' },
    { id: '3', file: picture('3'), state: 'failed', words: 'Not a picture.', otherwise: true },
  ])
  const seen = [...container.querySelectorAll('li')].map((row) => row.querySelector('img') !== null)
  expect(seen).toEqual([true, true, false])
})
