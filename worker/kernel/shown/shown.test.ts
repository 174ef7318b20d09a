import { expect, test } from 'vitest'
import { shown } from './contract.ts'

test('a text is shown without what is about it, and the spaces within it are looked through once', () => {
  expect(shown(' \u200d Ada\u202e Lovelace\u200c \n')).toBe('Ada Lovelace')
  // From each of them on, it took hours.
  const wide = `x${' '.repeat(4_000_000)}x`
  expect(shown(` ${wide}\u200d`)).toBe(wide)
})
