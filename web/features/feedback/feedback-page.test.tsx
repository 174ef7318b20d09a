import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { FeedbackPage } from './feedback-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a guest whose answer was lost sends the same message again, and reads that it has arrived', async () => {
  const sent: (string | null)[] = []
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () =>
      Response.json({ code: 409, err: 'Used.', fault: 'requestIdReused' }, { status: 409 }),
  ]
  vi.stubGlobal('fetch', (_input: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('X-Request-Id'))
    return answers[sent.length - 1]?.()
  })
  await drawn(<FeedbackPage attach={() => null} />)
  const message = screen.getByLabelText<HTMLTextAreaElement>('Your message')
  fireEvent.change(message, { target: { value: 'More light.' } })
  const send = () => screen.getByRole('button', { name: 'Send' })
  fireEvent.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull())
  expect(message.value).toBe('More light.')
  fireEvent.click(send())
  expect(await screen.findByText('Thank you. Your message has arrived.')).toBeTruthy()
  expect(sent[0]).toMatch(/^[\w-]{8,64}$/)
  expect(sent[1]).toBe(sent[0])
})

test('a message that arrives after its page was left is not there to be sent again', async () => {
  let arrive: (answer: Response) => void = () => {}
  const asked = vi.fn(() => new Promise<Response>((resolve) => (arrive = resolve)))
  vi.stubGlobal('fetch', asked)
  const page = await drawn(<FeedbackPage attach={() => null} />)
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'More light.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  page.unmount()
  arrive(Response.json({ data: { id: 'f' } }))
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await drawn(<FeedbackPage attach={() => null} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
})
