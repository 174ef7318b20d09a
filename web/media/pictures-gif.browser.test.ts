import { expect, test } from 'vitest'
import { type PicturesGif, picturesGif } from './pictures-gif.ts'
import { ALONE } from './engine.ts'

async function plain(color: string, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob()
}
const asked = (pictures: Blob[], given: Partial<PicturesGif> = {}): PicturesGif => ({
  pictures,
  seconds: 0.7,
  maxSide: 80,
  name: 'three',
  ...given,
})

test('pictures follow each other in a GIF, as long as asked, whatever their shape', async () => {
  const pictures = [
    await plain('red', 160, 80),
    await plain('blue', 40, 40),
    await plain('lime', 160, 80),
  ]
  const made = await picturesGif(new Blob(), asked(pictures), ALONE)
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  expect([made.file.name, made.file.type]).toEqual(['three.gif', 'image/gif'])
  const decoder = new ImageDecoder({ data: await made.file.arrayBuffer(), type: 'image/gif' })
  await decoder.tracks.ready
  expect(decoder.tracks.selectedTrack!.frameCount).toBe(3)
  const context = new OffscreenCanvas(80, 40).getContext('2d', { willReadFrequently: true })!
  const seen: { seconds: number; middle: number[]; corner: number[] }[] = []
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)]
  for (let frameIndex = 0; frameIndex < 3; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    expect([image.displayWidth, image.displayHeight]).toEqual([80, 40])
    context.drawImage(image, 0, 0)
    seen.push({ seconds: (image.duration ?? 0) / 1e6, middle: at(40, 20), corner: at(2, 2) })
    image.close()
  }
  const [red, blue, lime, white] = [
    [255, 0, 0],
    [0, 0, 255],
    [0, 255, 0],
    [255, 255, 255],
  ]
  expect(seen).toEqual([
    { seconds: 0.7, middle: red, corner: red },
    { seconds: 0.7, middle: blue, corner: white },
    { seconds: 0.7, middle: lime, corner: lime },
  ])
})

test('a picture that moves is refused, not made a still one unsaid', async () => {
  const pictures = [await plain('red', 8, 8), await plain('blue', 8, 8)]
  const moving = await picturesGif(new Blob(), asked(pictures), ALONE)
  if (!moving.ok) throw new Error(moving.why)
  expect(await picturesGif(new Blob(), asked([moving.file, ...pictures]), ALONE)).toMatchObject({
    why: 'animated',
  })
})
