import { expect, test } from 'vitest'
import { drawText } from './draw-text.ts'
import type { TextClip } from './sequence.ts'

const FRAME = { width: 400, height: 100 }

const words = (text: string): TextClip => ({
  ...({ id: 'a', kind: 'text', text, start: 0, length: 1, size: 0.4, color: '#ffffff' } as const),
  ...{ background: null, x: 0, y: 0, fadeIn: 0, fadeOut: 0, crossfade: 0 },
})

/** The pixels of a line of words. */
function drawn(text: string, given: Partial<TextClip> = {}) {
  const context = new OffscreenCanvas(FRAME.width, FRAME.height).getContext('2d')!
  drawText(context, { ...words(text), ...given }, FRAME)
  return [...context.getImageData(0, 0, FRAME.width, FRAME.height).data]
}

test('a sign at the end of words that run from the right stands at their left', () => {
  // Embedded, the words have the way that is said, whatever it is around them.
  const fromTheRight = (text: string) => `\u202b${text}\u202c`
  const fromTheLeft = (text: string) => `\u202a${text}\u202c`
  const [hebrew, latin] = ['שלום עולם!', '2024: Shalom!']
  expect(drawn(hebrew)).toEqual(drawn(fromTheRight(hebrew)))
  expect(drawn(hebrew)).not.toEqual(drawn(fromTheLeft(hebrew)))
  expect(drawn(latin)).toEqual(drawn(fromTheLeft(latin)))
})

test('words that would reach beyond an edge of the frame are whole, and stand at that edge', () => {
  const seen = (given: Partial<TextClip>) =>
    drawn('Words', { size: 0.2, ...given }).filter((alpha, at) => at % 4 === 3 && alpha > 0).length
  const inTheMiddle = seen({})
  for (const [x, y] of [
    [0, 0.5],
    [0, -0.5],
    [0.5, 0],
    [-0.5, 0],
  ] as const)
    expect(Math.abs(seen({ x, y }) / inTheMiddle - 1)).toBeLessThan(0.05)
})
