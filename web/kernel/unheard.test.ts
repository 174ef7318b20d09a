import { afterEach, expect, test } from 'vitest'
import { idFor, noteHeard, wipeUnheard } from './unheard.ts'

afterEach(wipeUnheard)

test('what was heard at the same time as something else is heard, and what is sent meanwhile keeps its id', async () => {
  const [one, other] = [await idFor('one'), await idFor('other')]
  const [, , third] = await Promise.all([noteHeard('one'), noteHeard('other'), idFor('third')])
  expect(await idFor('third')).toBe(third)
  expect(await idFor('one')).not.toBe(one)
  expect(await idFor('other')).not.toBe(other)
})
