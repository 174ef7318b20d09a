import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Domain } from '../../../worker/features/domains/contract.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { DomainDialog } from './admin-domain.tsx'

const domain: Domain = {
  id: 'd1',
  product_id: 'cut-silence',
  host: 'clips.example.com',
  status: 'verifying',
  records: [
    { type: 'TXT', name: '_cf-custom-hostname.clips.example.com', value: 'a5c1-77e0' },
    { type: 'CNAME', name: 'clips.example.com', value: 'sites.verdigris.example' },
  ],
  next_at: null,
  created_at: 0,
  updated_at: 0,
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pressAll = async () => {
  await drawn(<DomainDialog domain={domain} onClose={() => {}} />)
  const copies = within(await screen.findByRole('list')).getAllByRole('button')
  const names = copies.map((button) => button.getAttribute('aria-label'))
  // What stands beside each of them.
  const shown = copies.map((button) => button.closest('dd')?.previousElementSibling?.textContent)
  for (const button of copies) fireEvent.click(button)
  return { names, shown }
}

test('each part of a domain’s records is copied as it is shown', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  const done = vi.spyOn(toast, 'success')
  const { names, shown } = await pressAll()
  expect(names).toEqual([
    'Copy the name of TXT',
    'Copy the value of TXT',
    'Copy the name of CNAME',
    'Copy the value of CNAME',
  ])
  expect(copied).toEqual(domain.records.flatMap(({ name, value }) => [name, value]))
  expect(shown).toEqual(copied)
  await expect.poll(() => done.mock.calls).toEqual(copied.map(() => ['Copied.']))
})

test('where copying is not allowed it says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  const refused = vi.spyOn(toast, 'error')
  await pressAll()
  await expect.poll(() => refused.mock.calls.length).toBe(4)
  expect(refused.mock.calls[0]).toEqual([expect.stringContaining('copy it by hand')])
})

test.each([
  ['active', 1],
  ['verifying', 0],
] as const)(
  'once a domain is %s, the share pictures of its pages are looked after %d times',
  async (status, times) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string | Request) => {
      const { pathname } = new URL(path instanceof Request ? path.url : path, location.href)
      asked.push(pathname)
      return Response.json({ data: pathname.endsWith('/check') ? { ...domain, status } : [] })
    })
    await drawn(<DomainDialog domain={domain} onClose={() => {}} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await expect.poll(() => asked).toContain('/api/admin/domains/d1/check')
    await expect.poll(() => queryClient.isMutating()).toBe(0)
    await expect
      .poll(() => asked.filter((path) => path === '/api/admin/cards/sites'))
      .toHaveLength(times)
  },
)
