import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Domain } from '../../../worker/features/domains/contract.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { DomainsAdmin } from './admin.tsx'
import { domainsQuery } from './admin-api.ts'
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

/** A site with one domain that stands as it does just then, and how often the pictures of its pages are asked for. */
function siteWith(now: { domain: Domain; products?: object[] }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string | Request) => {
    const { pathname } = new URL(path instanceof Request ? path.url : path, location.href)
    asked.push(pathname)
    if (pathname === '/api/admin/domains')
      return Response.json({ data: { items: [now.domain], next: null } })
    if (pathname.endsWith('/check'))
      now.domain = { ...now.domain, status: pathname.includes('d1') ? 'active' : 'failed' }
    if (pathname === '/api/admin/products') return Response.json({ data: now.products ?? [] })
    return Response.json({ data: pathname.endsWith('/check') ? now.domain : [] })
  })
  return () => asked.filter((path) => path === '/api/admin/cards/sites').length
}
const readAgain = () => queryClient.refetchQueries({ queryKey: domainsQuery.queryKey })

test.each([
  ['d1', 'Active', 1],
  ['d2', 'Failed', 0],
])(
  'a domain (%s) that is checked and then is %s has the pictures of its pages looked after %d times',
  async (id, state, times) => {
    const drawnOnes = siteWith({ domain: { ...domain, id } })
    await drawn(<DomainsAdmin />)
    const [check] = await screen.findAllByRole('button', { name: `Check ${domain.host}` })
    fireEvent.click(check!)
    await screen.findAllByText(state)
    await readAgain()
    expect(drawnOnes()).toBe(times)
  },
)

test('a domain that became active by itself has them looked after, be the list open then or later', async () => {
  const now = { domain: { ...domain, created_at: Date.now() } }
  const drawnOnes = siteWith(now)
  const first = await drawn(<DomainsAdmin />)
  await screen.findAllByText(domain.host)
  expect(drawnOnes()).toBe(0)
  now.domain = { ...now.domain, status: 'active' }
  await readAgain()
  await readAgain()
  expect(drawnOnes()).toBe(1)
  first.unmount()
  await drawn(<DomainsAdmin />)
  await expect.poll(drawnOnes).toBe(2)
})

test('one that has been active for long is left alone', async () => {
  const drawnOnes = siteWith({ domain: { ...domain, status: 'active' } })
  await drawn(<DomainsAdmin />)
  await screen.findAllByText(domain.host)
  await readAgain()
  expect(drawnOnes()).toBe(0)
})

test.each([
  [true, 'active', 0],
  [false, 'active', 1],
  [false, 'verifying', 0],
] as const)(
  'of a product whose own site is switched on (%s), a domain that is %s says %d times that nothing answers there',
  async (supports_isolated_domain, status, times) => {
    const products = [{ id: 'cut-silence', title: 'Cut silence', supports_isolated_domain }]
    siteWith({ domain: { ...domain, id: `own-${status}`, status }, products })
    await drawn(<DomainsAdmin />)
    await screen.findAllByText('Cut silence')
    expect(within(screen.getByRole('table')).queryAllByText(/nothing answers here/)).toHaveLength(
      times,
    )
  },
)
