import { expect, test } from 'vitest'
import { paintCaptions, scriptIn } from '../captions/paint.ts'
import { sceneOf } from '../captions/place.ts'
import { STYLES, type TextStyle } from './style.ts'

const FRAME = { width: 640, height: 200 }
const FLAT: TextStyle = { ...STYLES.clean, size: 20, outline: 0, shadow: false }

/** The pixels of a caption, while its first word is being said. */
function drawn(text: string, style: TextStyle) {
  const context = new OffscreenCanvas(FRAME.width, FRAME.height).getContext('2d')!
  const captions = [{ start: 0, end: 10, text }]
  paintCaptions(context, { captions, style, scene: sceneOf() }, scriptIn(captions), FRAME, 0.1)
  return context.getImageData(0, 0, FRAME.width, FRAME.height).data
}

/** How far from the left the pixels of a colour begin and end. */
function reach(pixels: Uint8ClampedArray, isColour: (red: number, green: number) => boolean) {
  const across = Array.from({ length: pixels.length / 4 }, (_, i) => i)
    .filter((i) => (pixels[i * 4 + 3] ?? 0) > 200)
    .filter((i) => isColour(pixels[i * 4] ?? 0, pixels[i * 4 + 1] ?? 0))
    .map((i) => i % FRAME.width)
  return [Math.min(...across), Math.max(...across)] as const
}
const isRed = (red: number, green: number) => red > 200 && green < 60
const isWhite = (red: number, green: number) => red > 200 && green > 200

test('captions that run from the right end at the left, with their last sign', () => {
  const text = 'שלום עולם!'
  expect([...drawn(text, FLAT)]).toEqual([...drawn(`\u202b${text}\u202c`, FLAT)])
  expect([...drawn(text, FLAT)]).not.toEqual([...drawn(`\u202a${text}\u202c`, FLAT)])
})

test('of words that run from the right the first one stands out at the right', () => {
  const style = { ...FLAT, highlight: '#ff0000' }
  const hebrew = drawn('שלום לכולם היום', style)
  expect(reach(hebrew, isRed)[0]).toBeGreaterThan(reach(hebrew, isWhite)[1])
  const english = drawn('Good morning everyone', style)
  expect(reach(english, isRed)[1]).toBeLessThan(reach(english, isWhite)[0])
})
