import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'

const CARD = {
  site: 'Glint works',
  mark: null,
  locale: 'en-US',
  title: 'Shine on',
  lead: 'What it does.',
  picture: null,
} as const

/** The colour of a card at a point, as red, green and blue. */
async function colourAt(card: Blob, x: number, y: number) {
  const picture = await createImageBitmap(card)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  pen.drawImage(picture, 0, 0)
  return [...pen.getImageData(x, y, 1, 1).data].slice(0, 3)
}

test('a card is painted in its site’s colour, and dark enough for white words', async () => {
  const card = await drawCard({ ...CARD, primary: '#c2410c' })
  const [red = 0, green = 0, blue = 0] = await colourAt(card, 40, 625)
  expect(Math.abs(red - 0xc2)).toBeLessThan(24)
  expect(Math.abs(green - 0x41)).toBeLessThan(24)
  expect(Math.abs(blue - 0x0c)).toBeLessThan(24)
  const ground = await colourAt(card, 40, 300)
  expect(Math.max(...ground)).toBeLessThan(90)
  expect(ground[0]).toBeGreaterThan(ground[1] ?? 0)
  const ours = await colourAt(await drawCard(CARD), 40, 625)
  expect(ours[1]).toBeGreaterThan(ours[0] ?? 255)
})
