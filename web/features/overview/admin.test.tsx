import { fireEvent, screen, within } from '@testing-library/react'
import type { Series } from '../../../worker/features/overview/contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Overview } from '../../../worker/features/overview/read.ts'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { OverviewAdmin } from './admin.tsx'

const none = { queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 0 }
const moved = { granted: 0, spent: 0, refunded: 0 }
const alert = {
  kind: 'paymentDown',
  subject: 'stripe',
  title: 'A payment provider does not answer',
  text: 'stripe failed again and again.',
  menu: 'orders',
  times: 7,
} as const
const seen = { first_at: '2029-11-21T09:00:00.000Z', last_at: '2029-11-21T10:00:00.000Z' }
const overview = {
  people: { total: 1, day: 0, week: 0 },
  money: { day: [], week: [], month: [], anomalies: 0 },
  feedback: { new: 0 },
  client_errors: { day: 0, week: 0 },
  credits: { remaining: 0, held: 0, day: moved, week: moved },
  tasks: { day: none, week: none },
  failures: [],
  ledger: { ok: true, violations: [], checked_at: seen.last_at },
  database: { bytes: 7.25e9, limit: 10e9, percent: 72 },
  alerts: [{ ...alert, ...seen }],
} as unknown as Overview

const zeros = Array<number>(7).fill(0)
const series: Series = {
  from: Date.UTC(2029, 10, 15),
  step_ms: 24 * 3600_000,
  spent: zeros,
  people: zeros,
  tasks: [
    { tool: 'imm', mode: 'cut', done: [...zeros.slice(1), 1199], failed: [...zeros.slice(1), 2] },
  ],
  money: [{ currency: 'USD', paid: [...zeros.slice(1), 119_900], refunded: zeros }],
}
/** The canvas is drawn in a real browser alone. */
vi.mock('../../admin/bar-chart.tsx', () => ({ default: () => null }))

let shown: Overview
const settled: unknown[] = []

beforeEach(() => {
  write('authorization', 'Bearer t')
  shown = overview
  settled.length = 0
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('/series')) return Response.json({ data: series })
    if (!input.endsWith('/settle')) return Response.json({ data: shown })
    settled.push(JSON.parse(init?.body as string))
    shown = { ...overview, alerts: [] }
    return Response.json({ data: {} })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('an alert says what is wrong and how often, leads to where it is mended, and goes when it is settled', async () => {
  await drawn(<OverviewAdmin />)
  const list = within(await screen.findByRole('region', { name: 'Needs somebody' }))
  expect(list.getByText('A payment provider does not answer')).toBeTruthy()
  expect(list.getByText(/^7 times, last/)).toBeTruthy()
  expect(list.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe('/admin/orders')
  fireEvent.click(list.getByRole('button', { name: 'Settled' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Needs somebody' })).toBeNull()
  expect(settled).toEqual([{ kind: 'paymentDown', subject: 'stripe' }])
})

test('the database’s size is told, and that the ledger was checked and when', async () => {
  await drawn(<OverviewAdmin />)
  expect(await screen.findByText('7.25 GB')).toBeTruthy()
  expect(screen.getByText('72 % of 10 GB')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(
    'The ledger is right: every credit is accounted for.Checked Nov 21, 2029',
  )
})

test('a ledger that was never checked is not called right', async () => {
  shown = { ...overview, ledger: { ok: true, violations: [], checked_at: null } }
  await drawn(<OverviewAdmin />)
  expect((await screen.findByRole('status')).textContent).toContain('has not been checked yet')
})

test('charts tell their sums, and every part of them in a table, also the empty ones', async () => {
  await drawn(<OverviewAdmin />)
  await expect.poll(() => screen.queryByRole('region', { name: 'Money in' })).toBeTruthy()
  const money = within(screen.getByRole('region', { name: 'Money in' }))
  expect(money.getByText('$1,199.00', { selector: 'p' })).toBeTruthy()
  expect(money.getAllByRole('row', { hidden: true })).toHaveLength(8)
  const tasks = within(screen.getByRole('region', { name: 'Tasks' }))
  expect(tasks.getByText('1,201', { selector: 'p' })).toBeTruthy()
  expect(tasks.getByText('1,201 finished, 2 failed')).toBeTruthy()
})
