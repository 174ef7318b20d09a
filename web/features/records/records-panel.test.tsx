import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordLine } from '../../../worker/features/records/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { RecordsPanel } from './records-panel.tsx'

const line = (id: number, given: Partial<RecordLine> = {}): RecordLine => ({
  id: String(id),
  method: 'POST',
  route: '/api/tasks',
  status: 202,
  fault: null,
  request_id: `r${id}`,
  cost: 20,
  task_id: null,
  file_hash: null,
  ms: 31,
  address: '203.0.113.7',
  created_at: '2029-11-21T10:00:00.000Z',
  ...given,
})
const HASH = 'a'.repeat(32)
const asked: string[] = []
let answer: (query: URLSearchParams) => Response

beforeEach(() => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search, searchParams } = new URL(input, location.origin)
    if (pathname === '/api/file/names')
      return Response.json({ data: [{ file_hash: HASH, title: 'Interview.wav' }] })
    asked.push(search)
    return answer(searchParams)
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const page = (items: RecordLine[], next: string | null = null) =>
  Response.json({ data: { items, next } })

test('a line says in words what was done, to what, how it ended and what it cost; routes and addresses are not for members', async () => {
  answer = () =>
    page([
      line(2),
      line(1, { method: 'PUT', route: '/api/file/mine/:file_hash', file_hash: HASH, cost: null }),
      line(0, { status: 402, fault: 'insufficientCredits', cost: null }),
    ])
  await drawn(<RecordsPanel />)
  await screen.findByText('Interview.wav')
  const [, done, changed, refused] = (await screen.findAllByRole('row')).map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(done?.slice(1)).toEqual(['Started a task', 'Done', '20.00'])
  expect(changed?.slice(1)).toEqual(['Changed a fileInterview.wav', 'Done', ''])
  expect(refused?.slice(1)).toEqual(['Started a task', 'RefusedNot enough credits.r0', ''])
  expect(document.body.textContent).not.toMatch(/\/api\/|203\.0|31 ms/)
})

test('fifty at a time, and only those that are wanted', async () => {
  answer = (query) =>
    query.get('cursor')
      ? page([line(1)])
      : page(
          Array.from({ length: 50 }, (_, i) => line(60 - i)),
          '11',
        )
  await drawn(<RecordsPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier records' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(52))
  fireEvent.click(screen.getByRole('radio', { name: 'Refused' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?size=50&outcome=refused'))
  expect(asked.slice(0, 2)).toEqual(['?size=50', '?size=50&cursor=11'])
})

test('without records it says so', async () => {
  answer = () => page([])
  await drawn(<RecordsPanel />)
  expect(await screen.findByText(/Nothing yet/)).toBeTruthy()
})

test('a failure stands in place and can be tried again', async () => {
  answer = () =>
    Response.json(
      { code: 500, err: 'Something went wrong on our side.', fault: 'internal', request_id: 'r-9' },
      { status: 500 },
    )
  await drawn(<RecordsPanel />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('r-9')
  answer = () => page([line(1)])
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Started a task')).toBeTruthy()
})
