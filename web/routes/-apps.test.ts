import { expect, test } from 'vitest'
import { Route } from './apps.tsx'

const filterIn = Route.options.validateSearch as (search: Record<string, unknown>) => unknown

test('an address of projects asks for no more than the server takes', () => {
  expect(filterIn({ product: 'p'.repeat(64), search: 'film' })).toEqual({
    product: 'p'.repeat(64),
    search: 'film',
  })
  expect(filterIn({ product: 'p'.repeat(65), search: 's'.repeat(9999) })).toEqual({})
})
