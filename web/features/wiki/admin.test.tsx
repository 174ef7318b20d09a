import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { WikiAdmin } from './admin.tsx'

const text = { title: 'Terms', description: 'What holds', keywords: '', content: 'As it was' }
const document = {
  id: 'terms',
  titles: { 'en-US': 'Terms', 'zh-HK': '條款', 'zh-CN': '条款' },
  texts: { 'en-US': text, 'zh-HK': text, 'zh-CN': text },
  edited: [],
  updated_at: 1,
}

let isReached: boolean
let reads: number
let save: ((answer: Response) => void) | undefined

beforeEach(() => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  isReached = true
  reads = 0
  save = undefined
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') return new Promise<Response>((resolve) => (save = resolve))
    reads++
    if (!isReached) return Response.json({ code: 500, err: 'Broken.' }, { status: 500 })
    return Response.json({ data: path.endsWith('terms') ? document : { items: [] } })
  })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const field = () => screen.queryByLabelText<HTMLTextAreaElement>('Text')

/** The document in its editor, with another text written. */
async function writing(content: string) {
  await drawn(<WikiAdmin />, '/admin/wiki?item=terms', '/admin/{-$menuId}')
  await waitFor(() => expect(field()).toBeTruthy())
  fireEvent.change(field() as HTMLTextAreaElement, { target: { value: content } })
}

test('an editor stays as it is while its document cannot be read again', async () => {
  await writing('Half a sentence')
  const before = field()
  isReached = false
  const read = reads
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await expect.poll(() => reads > read && queryClient.isFetching() === 0).toBe(true)
  expect(field()).toBe(before)
  expect(before?.value).toBe('Half a sentence')
})

test('what is written while the rest is being saved stays, to be saved as well', async () => {
  await writing('One')
  fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }))
  await waitFor(() => expect(save).toBeDefined())
  fireEvent.change(field() as HTMLTextAreaElement, { target: { value: 'One and two' } })
  const texts = { ...document.texts, 'en-US': { ...text, content: 'One' } }
  save?.(Response.json({ data: { ...document, texts, updated_at: 2 } }))
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0)
  expect(field()?.value).toBe('One and two')
  const button = screen.getByRole('button', { name: 'Save and publish' })
  expect(button.getAttribute('aria-disabled') ?? button.getAttribute('disabled')).toBeNull()
})
