import { expect, test } from 'vitest'
import { emptySprite, repaint } from './sprite.ts'

test.each([
  ['u', [0, 0, 255]],
  ['v', [255, 0, 0]],
] as const)(
  'the purest colour is the most that %s can say where the range is full',
  (plane, colour) => {
    const sprite = emptySprite({ x: 0, y: 0, width: 2, height: 2 })
    const data = new Uint8ClampedArray([0, 1, 2, 3].flatMap(() => [...colour, 255]))
    const pixels = { data, width: 2, height: 2 } as unknown as ImageData
    repaint(sprite, pixels, { x: 0, y: 0 }, { kr: 0.2126, kb: 0.0722, fullRange: true })
    expect(sprite.chroma[plane][0]).toBe(255)
  },
)
