import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../kernel/local-store.ts'
import { drawn } from '../test/drawn.tsx'
import { sampleProduct } from '../test/product.ts'
import MemberHome from './-member-home.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a member whose things cannot be read just now is told so, and not that he has none', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, err: 'Broken.' }, { status: 500 }))
  await drawn(<MemberHome products={[]} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  expect(screen.queryByText(/Drop something to begin/)).toBeNull()
})

test('a project is told with its tool, and one that is named like that once', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  const AT = '2026-01-01T00:00:00.000Z'
  const items = ['Chat', 'Ten titles'].map((title) => ({
    ...{ id: title, product_id: 'sample', title, version: 1 },
    ...{ created_at: AT, updated_at: AT },
  }))
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.href)
    return Response.json({ data: { items: pathname === '/api/apps' ? items : [], next: null } })
  })
  await drawn(<MemberHome products={[sampleProduct({ title: 'Chat' })]} />)
  const rows = await screen.findAllByRole('link', { name: /^(?:Chat|Ten titles)/ })
  const textOf = (row: HTMLElement | undefined) => row?.textContent?.replace(/[A-Z][a-z]+ \d.*/, '')
  expect(rows.map(textOf)).toEqual(['Chat', 'Ten titlesChat'])
})
