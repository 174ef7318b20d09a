import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { NoticeDialog } from './admin-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const english = () => screen.getByLabelText<HTMLTextAreaElement>('English')

test('a notice that is published after its window was closed is not there to be published again', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  let answer: ((to: Response) => void) | undefined
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) =>
    init?.method === 'POST'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Response.json({ data: [] }),
  )
  const page = await drawn(<NoticeDialog notice={undefined} onClose={() => {}} />)
  fireEvent.change(english(), { target: { value: 'We rest tonight.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  await expect.poll(() => answer).toBeDefined()
  page.unmount()
  answer?.(Response.json({ data: { id: 'n' } }))
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await drawn(<NoticeDialog notice={undefined} onClose={() => {}} />)
  expect(english().value).toBe('')
})
