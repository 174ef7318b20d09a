import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CreditLine, Credits } from '../../../worker/features/credits/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { learnToolWords } from '../tasks/tool-words.ts'
import { CreditsPanel } from './credits-panel.tsx'

const AT = '2029-11-21T10:00:00.000Z'
const line = (id: number, given: Partial<CreditLine> = {}): CreditLine => ({
  id: String(id),
  task_id: null,
  tool_id: null,
  kind: 'grant',
  delta: 200,
  open: false,
  title: 'Free plan',
  created_at: AT,
  movements: [{ id: String(id), kind: 'grant', delta: 200, title: 'Free plan', created_at: AT }],
  ...given,
})
const moved = (kind: CreditLine['kind'], delta: number, id: number) => ({
  id: String(id),
  kind,
  delta,
  title: 'Task finished',
  created_at: AT,
})
const TASK = { id: 't1', tool: 'imm', input: { mode: 'remove-background', image: 'a'.repeat(32) } }

let credits: Credits
let asked: URL[]
let logs: (query: URLSearchParams) => { items: CreditLine[]; next: string | null }
let failing: boolean

learnToolWords(() => import('../../tools/task-words.ts'))

beforeEach(() => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  asked = []
  failing = false
  credits = {
    balance: 199.5,
    user_level: 0,
    held: 1,
    packages: [
      {
        id: 'p1',
        source: 'free',
        granted: 200,
        remaining: 194.5,
        expires_at: '2030-01-01T00:00:00.000Z',
      },
      {
        id: 'p2',
        source: 'gift',
        granted: 5,
        remaining: 5,
        expires_at: '2031-01-01T00:00:00.000Z',
      },
    ],
  }
  logs = () => ({
    items: [
      line(2, {
        kind: 'hold',
        delta: -1,
        title: 'Set aside for a task',
        task_id: 't1',
        tool_id: 'imm',
        movements: [moved('hold', -1, 2), moved('release', 1, 3), moved('spend', -1, 4)],
      }),
      line(1),
    ],
    next: null,
  })
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, location.origin)
    asked.push(url)
    if (failing)
      return Response.json(
        {
          code: 500,
          err: 'Something went wrong on our side.',
          fault: 'internal',
          request_id: 'r-9',
        },
        { status: 500 },
      )
    if (url.pathname === '/api/tasks') return Response.json({ data: { items: [TASK], next: null } })
    if (url.pathname === '/api/file/names')
      return Response.json({ data: [{ file_hash: 'a'.repeat(32), title: 'IMG_2041.jpg' }] })
    return Response.json({
      data: url.pathname === '/api/credits/lines' ? logs(url.searchParams) : credits,
    })
  })
})
afterEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('tells balance, what is set aside, each package, and a line for each work that unfolds into its movements', async () => {
  await drawn(<CreditsPanel />)
  expect((await screen.findByText('199.50')).previousSibling?.textContent).toBe('Balance')
  expect(screen.getByText('Set aside for tasks').nextSibling?.textContent).toBe('1.00')
  expect(screen.getByText('194.50').parentElement?.textContent).toBe('194.50 of 200.00 left')
  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent)).toEqual([
    undefined,
    '−1.00',
    '+200.00',
  ])
  const work = within(rows[1]!)
  const link = await work.findByRole('link', { name: 'Remove background · IMG_2041.jpg' })
  expect(link.getAttribute('href')).toBe('/task/t1')
  expect(work.getByText('3 movements')).toBeTruthy()
  expect(work.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 15))).toEqual(
    [
      expect.stringMatching(/^Set aside−1\.00/),
      expect.stringMatching(/^Given back\+1\.00/),
      expect.stringMatching(/^Spent−1\.00/),
    ],
  )
})

test('of many packages the six that are spent first stand there, the others at a press, and what was done with credits right under them', async () => {
  const [one] = credits.packages
  credits.packages = Array.from({ length: 40 }, (_, i) => ({ ...one!, id: `p${i}` }))
  await drawn(<CreditsPanel />, '/membership/credits')
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  const shown = () => packages.getAllByRole('heading', { level: 3 }).length
  expect(shown()).toBe(6)
  fireEvent.click(packages.getByRole('button', { name: 'Show all' }))
  expect(shown()).toBe(40)
  fireEvent.click(packages.getByRole('button', { name: 'Show less' }))
  expect(shown()).toBe(6)
})

test('a package that is spent is no part of what is left; its movements can still be looked at', async () => {
  credits.packages[0]!.remaining = 0
  await drawn(<CreditsPanel />)
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  expect(packages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('5.00 of 5.00 left'),
  ])
  fireEvent.click(await screen.findByRole('combobox'))
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

test('earlier movements come by cursor, fifty at a time', async () => {
  const page = Array.from({ length: 50 }, (_, i) => line(100 - i))
  logs = (query) =>
    query.get('cursor') === '51'
      ? { items: [line(50, { title: 'The first' })], next: null }
      : { items: page, next: '51' }
  await drawn(<CreditsPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier movements' }))
  expect(await screen.findByText('The first')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(1 + 51)
  expect(screen.queryByRole('button', { name: 'Earlier movements' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(
    asked.filter(({ pathname }) => pathname.endsWith('lines')).map(({ search }) => search),
  ).toEqual(['?size=50', '?size=50&cursor=51'])
})

test('who has nothing is shown the way to the free credits', async () => {
  credits = { balance: 0, user_level: 0, held: 0, packages: [] }
  logs = () => ({ items: [], next: null })
  await drawn(<CreditsPanel />)
  expect(
    (await screen.findByRole('link', { name: 'Get the free credits' })).getAttribute('href'),
  ).toBe('/pricing#free')
  expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy()
})

test('a failure stands in place, with its request, and can be tried again', async () => {
  failing = true
  const once = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await drawn(
    <QueryClientProvider client={once}>
      <CreditsPanel />
    </QueryClientProvider>,
  )
  const [first] = await screen.findAllByRole('alert')
  expect(first?.textContent).toContain('Something went wrong on our side.DetailsID r-9')
  failing = false
  fireEvent.click(within(first!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('199.50')).toBeTruthy()
})
