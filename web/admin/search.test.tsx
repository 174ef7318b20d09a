import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TasksAdmin } from '../features/tasks/admin.tsx'
import { drawn } from '../test/drawn.tsx'

const asked: (string | null)[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname.endsWith('/failures')) {
      const failures = { tool: 'imm', mode: 'x', fault: 'y', err: 'Away', adapters: ['matte.demo'] }
      return Response.json({ data: [{ ...failures, count: 9, last_at: 0 }] })
    }
    asked.push(searchParams.get('search'))
    return Response.json({ data: { items: [], next: null } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what a list is searched for stands in the address, whether it was typed there or a link says it', async () => {
  const { router } = await drawn(<TasksAdmin />, '/admin/tasks?search=ada', '/admin/{-$menuId}')
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('ada')
  fireEvent.change(field, { target: { value: ' bob ' } })
  await expect.poll(() => router.state.location.href).toBe('/admin/tasks?search=bob')
  expect(field.value).toBe(' bob ')
  fireEvent.click(await screen.findByRole('link', { name: 'matte.demo' }))
  await expect.poll(() => field.value).toBe('matte.demo')
  await expect.poll(() => asked.at(-1)).toBe('matte.demo')
  expect(router.state.location.href).toBe('/admin/tasks?search=matte.demo')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  await expect.poll(() => router.state.location.href).toBe('/admin/tasks')
  expect(asked).toEqual(['ada', 'bob', 'matte.demo', null])
})
