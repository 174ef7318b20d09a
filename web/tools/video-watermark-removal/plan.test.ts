import { expect, test } from 'vitest'
import type { Verdict } from '../../media/watermark/choose.ts'
import { type Drawn, drawn, keyOf, settled } from './plan.ts'

const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
test('what is automatic takes the method that was measured, once it is known; what was chosen stays', () => {
  const first = drawn([], { kind: 'box', box: BOX }, 9)
  const second: Drawn = {
    ...drawn([first], { kind: 'box', box: BOX }, 9),
    from: 2,
    method: 'blend',
  }
  expect(second.id).toBe(2)
  expect(settled([first, second], new Map())).toBeNull()
  const verdict = { best: 'temporal' } as Verdict
  const known = new Map([[keyOf(first), verdict]])
  expect(settled([first, second], known)?.map(({ method }) => method)).toEqual([
    'temporal',
    'blend',
  ])
})
