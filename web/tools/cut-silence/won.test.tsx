import { expect, test } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { Won } from './won.tsx'

test.each([
  [20.2, 13, '0:13, 7 s shorter'],
  [2400, 2005, '33:25, 6:35 shorter'],
])('of %s seconds, %s are said to be %s', async (before, after, words) => {
  const { container } = await drawn(<Won before={before} after={after} />)
  expect(container.textContent).toBe(words)
})
