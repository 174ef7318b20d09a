import type { PictureType } from '../media/picture.ts'

/** A made photograph: gradients under a camera's grain. `holed` leaves a transparent frame around it. */
export async function noisy(name: string, type: PictureType, width: number, height: number, holed = false): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const image = context.createImageData(width, height)
  let seed = 7
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    const grain = (seed / 2 ** 32 - 0.5) * 40
    image.data[at] = 120 + 90 * Math.sin(x / 97) + grain
    image.data[at + 1] = 120 + 90 * Math.sin(y / 61) + grain
    image.data[at + 2] = 90 + ((x + y) / (width + height)) * 120 + grain
    const inside = x > width / 8 && y > height / 8 && x < width - width / 8 && y < height - height / 8
    image.data[at + 3] = holed && !inside ? 0 : 255
  }
  context.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type, quality: 0.92 })], name, { type })
}

/**
 * A JPEG whose pixels lie as a camera held that way writes them. Shown upright it is 400 by 200, blue, with a red mark at its
 * top left.
 */
export async function turnedJpeg(orientation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): Promise<File> {
  const [width, height] = [400, 200]
  const aside = orientation >= 5
  const canvas = new OffscreenCanvas(aside ? height : width, aside ? width : height)
  const context = canvas.getContext('2d')!
  // From upright to stored: a, b, c, d, e, f of x' = ax + cy + e, y' = bx + dy + f.
  const stored: Record<number, [number, number, number, number, number, number]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, width],
    7: [0, -1, -1, 0, height, width],
    8: [0, 1, -1, 0, height, 0],
  }
  context.setTransform(...stored[orientation]!)
  context.fillStyle = '#0000ff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 60, 60)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer())
  const exif = [0xff, 0xe1, 0, 34, ...'Exif\0\0MM\0*'].map((b) => (typeof b === 'string' ? b.charCodeAt(0) : b))
  const directory = [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const file = [bytes.slice(0, 2), new Uint8Array([...exif, ...directory]), bytes.slice(2)]
  return new File(file, 'turned.jpg', { type: 'image/jpeg' })
}

async function drawn(blob: Blob) {
  const picture = await createImageBitmap(blob)
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context
}

export async function sizeOf(blob: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(blob)
  return [width, height]
}

/** Red, green, blue, alpha. */
export async function pixelAt(blob: Blob, x: number, y: number): Promise<number[]> {
  return [...(await drawn(blob)).getImageData(x, y, 1, 1).data]
}
