import { expect, test } from 'vitest'
import { drawRuler } from './draw-wave.ts'

/** What a ruler of 20 s, 400 px wide, writes for somebody whose small letters are so high. */
function written(letters: number) {
  const labels: string[] = []
  const fonts = new Set<string>()
  const pen = {
    font: '',
    fillRect() {},
    measureText: (text: string) => ({ width: (text.length * letters) / 2 }),
    fillText(text: string) {
      labels.push(text)
      fonts.add(this.font)
    },
  }
  const look = { line: 'gray', text: 'gray', font: 'sans-serif', letters }
  drawRuler(
    pen as unknown as CanvasRenderingContext2D,
    400,
    { from: 0, pixelsPerSecond: 20, duration: 20 },
    look,
  )
  return { labels, fonts: [...fonts] }
}

test('the times above a wave grow with the reader’s letters as far as the ruler is high, and stand further apart', () => {
  expect(written(12)).toEqual({
    labels: ['0:00', '0:05', '0:10', '0:15'],
    fonts: ['12px sans-serif'],
  })
  expect(written(24)).toEqual({ labels: ['0:00', '0:10'], fonts: ['20px sans-serif'] })
})
