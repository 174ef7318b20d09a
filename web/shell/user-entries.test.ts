import { expect, test } from 'vitest'
import type { HostedProduct } from '../../worker/kernel/site/contract.ts'
import { sampleProduct } from '../test/product.ts'
import { userEntries } from './user-entries.ts'

const main = { hosted: false }
const hosted = (given: Partial<HostedProduct> = {}) => ({
  hosted: true,
  product: { ...sampleProduct(given), has_posts: true },
})
const paths = (...given: Parameters<typeof userEntries>) => {
  const { own, special } = userEntries(...given)
  return [...own, ...special].map(({ to }) => to)
}

test('a member finds membership, projects, orders and files', () => {
  expect(paths({}, main)).toEqual(['/membership', '/apps', '/orders', '/files'])
})

test('projects are not listed where the hosted product is a single thing', () => {
  expect(paths({}, hosted())).toContain('/apps')
  expect(paths({}, hosted({ single_mode: true }))).toEqual(['/membership', '/orders', '/files'])
})

test('the admin area is offered to the admin alone, and on the main site alone', () => {
  expect(paths({ role: 'admin' }, main)).toContain('/admin')
  expect(paths({ role: 'admin' }, hosted())).not.toContain('/admin')
  expect(paths({ role: 'user' }, main)).not.toContain('/admin')
})
