import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../worker/features/account/people/contract.ts'
import type { Entry } from '../../../worker/features/credits/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { learnToolWords } from '../tasks/tool-words.ts'
import { UsersAdmin } from './admin.tsx'

learnToolWords(() => import('../../tools/task-words.ts'))

const person = {
  id: 'u1',
  nickname: 'Bea',
  email: 'bea@example.com',
  role: 'user',
  packages: [],
  levels: [],
  balance: 190,
  held: 0,
  user_level: 0,
  created_at: '2026-11-01T00:00:00Z',
  deleted_at: null,
} as unknown as Person
const entry = {
  id: '2',
  kind: 'spend',
  title: 'Done',
  delta: -10,
  task_id: 't1',
  tool_id: 'gone',
  created_at: '2026-11-02T00:00:00Z',
} as Entry
const MANY = { ...entry, id: '1', kind: 'grant', title: 'Free plan', delta: 200, task_id: null }

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname.endsWith('/credits')) {
      const first = !searchParams.get('cursor')
      return Response.json({
        data: first ? { items: [entry], next: '2' } : { items: [MANY], next: null },
      })
    }
    return Response.json({ data: pathname.endsWith('/u1') ? person : { items: [], next: null } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('who looks into missing credits reads every movement, and is led to its task and to all else there is of the person', async () => {
  const { router } = await drawn(<UsersAdmin />, '/admin/users?item=u1', '/admin/{-$menuId}')
  const ledger = within(await screen.findByRole('table', { name: /movement/ }))
  await ledger.findByText('−10.00')
  ;(await screen.findByRole('button', { name: 'Earlier movements' })).click()
  await ledger.findByText('+200.00')
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  for (const menu of ['tasks', 'orders', 'records', 'audit'])
    await expect.poll(links).toContain(`/admin/${menu}?search=u1`)
  ledger.getByRole('link', { name: 'A task' }).click()
  await expect.poll(() => router.state.location.href).toBe('/admin/tasks?search=t1')
})
