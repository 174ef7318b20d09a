import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { BlogAdmin } from './admin.tsx'

const text = { title: 'News', description: '', keywords: '', content: 'One' }
const post = {
  key: 'news',
  titles: { 'en-US': 'News' },
  texts: { 'en-US': text },
  published: true,
  published_at: 60_000,
  shipped: false,
  deleted: false,
  product_id: null,
  updated_at: 1,
}

let save: ((answer: Response) => void) | undefined

beforeEach(() => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  save = undefined
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return new Promise<Response>((resolve) => (save = resolve))
    if (path.includes('/blog/')) {
      const key = path.replace(/.*\//, '').replace(/\?.*/, '')
      return Response.json({ data: { ...post, key } })
    }
    return Response.json({ data: path.includes('product') ? [] : { items: [] } })
  })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** The desk on which a post is written. */
async function desk(item: string) {
  const { router } = await drawn(<BlogAdmin />, `/admin/blog?item=${item}`, '/admin/{-$menuId}')
  await screen.findByLabelText('Text')
  return router
}

test.each([
  ['a new post', '%2B', 'news'],
  ['a post that gets another address', 'news', 'old-news'],
])(
  'what is written while %s is being saved stays, to be saved as well',
  async (_what, item, key) => {
    const router = await desk(item)
    fill('Title', 'News')
    fill('Address', key)
    fill('Text', 'One')
    fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }))
    await waitFor(() => expect(save).toBeDefined())
    fill('Text', 'One and two')
    save?.(Response.json({ data: { ...post, key } }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ item: key }))
    await waitFor(() => expect(field('Address').value).toBe(key))
    expect(field('Text').value).toBe('One and two')
    const kept = Object.keys(localStorage).filter((name) => name.startsWith('DRAFT:'))
    expect(kept).toEqual([`DRAFT:blog ${key}`])
  },
)

test('of a post that nothing was written of yet, nothing is said to be saved; of one that is there, it is', async () => {
  await desk('news')
  await screen.findByText('Everything is saved.')
  cleanup()
  await desk('%2B')
  expect(screen.queryByText('Everything is saved.')).toBeNull()
  fill('Title', 'News')
  await screen.findByText('Not saved yet; kept on this device.')
})

test('a picture belongs into the language it was chosen in, also when another one is on the desk once it has come', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await desk('news')
  fireEvent.change(field('Upload: Pictures'), {
    target: { files: [new File(['x'], 'lamp.png', { type: 'image/png' })] },
  })
  await waitFor(() => expect(save).toBeDefined())
  fill('Text', 'One and two')
  fireEvent.click(screen.getByRole('radio', { name: /简体中文/ }))
  await waitFor(() => expect(field('Text').value).toBe(''))
  fill('Text', '一')
  save?.(Response.json({ data: { url: '/api/file/public/lamp.png' } }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('The picture stands at the end of the text in English.'),
  )
  said.mockRestore()
  fireEvent.click(screen.getByRole('radio', { name: /English/ }))
  await waitFor(() =>
    expect(field('Text').value).toBe(
      'One and two\n\n![What the picture shows](/api/file/public/lamp.png)\n',
    ),
  )
  fireEvent.click(screen.getByRole('radio', { name: /简体中文/ }))
  await waitFor(() => expect(field('Text').value).toBe('一'))
})
