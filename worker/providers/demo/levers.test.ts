import { expect, test } from 'vitest'
import { readLevers } from './levers.ts'

test('levers are read with any spaces in them, and what only begins like one in one go', () => {
  expect(readLevers('a [[slow 3]] b', { name: '[[ fail once ]].png' })).toMatchObject({
    slowSeconds: 3,
    fail: false,
    failOnce: true,
  })
  // Every way to share these out among three took years.
  const spaces = ' '.repeat(60_000)
  expect(readLevers(`[[${spaces}x`, `[[x${spaces}`).slowSeconds).toBe(0)
  expect(readLevers(`[[${spaces}slow${spaces}2${spaces}]]`).slowSeconds).toBe(2)
})
