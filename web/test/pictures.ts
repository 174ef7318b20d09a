import { readHeader } from '../media/picture-header.ts'
import type { PictureType } from '../media/picture.ts'

/** A made photograph: gradients under a camera's grain. `holed` leaves a transparent frame around it. */
export async function noisy(
  name: string,
  type: PictureType,
  width: number,
  height: number,
  holed = false,
): Promise<File> {
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
    const inside =
      x > width / 8 && y > height / 8 && x < width - width / 8 && y < height - height / 8
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
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
  )
  const exif = [0xff, 0xe1, 0, 34, ...'Exif\0\0MM\0*'].map((b) =>
    typeof b === 'string' ? b.charCodeAt(0) : b,
  )
  const directory = [
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const file = [bytes.slice(0, 2), new Uint8Array([...exif, ...directory]), bytes.slice(2)]
  return new File(file, 'turned.jpg', { type: 'image/jpeg' })
}

/** A WebP as it is stored, said in its EXIF, behind its pixels, to be turned. */
export async function turnedWebp(
  orientation: number,
  width: number,
  height: number,
): Promise<File> {
  const plain = await noisy('turned.webp', 'image/webp', width, height)
  const exif = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
  const [bytes, size] = [new Uint8Array(await plain.arrayBuffer()), { width, height }]
  const laden = widerWebp(bytes, size, [['EXIF', [...exif, 0, 0, 0, 0, 0, 0]]])
  return new File([laden], plain.name, { type: plain.type })
}

/** A PNG of noise that EXIF says is to be turned. */
export async function turnedPng(orientation: number, width: number, height: number): Promise<File> {
  const plain = await noisy('turned.png', 'image/png', width, height)
  const bytes = new Uint8Array(await plain.arrayBuffer())
  const exif = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
  const turned = pngChunk('eXIf', [...exif, 0, 0, 0, 0, 0, 0])
  const laden = new Uint8Array([...bytes.slice(0, 33), ...turned, ...bytes.slice(33)])
  return new File([laden], plain.name, { type: plain.type })
}

/** The header of a WebP that moves, and nothing to be decoded behind it. */
export function movingWebp(): File {
  const bytes = new Uint8Array(40)
  bytes.set([...letters('RIFF'), 32, 0, 0, 0, ...letters('WEBPVP8X'), 10, 0, 0, 0, 0b10])
  return new File([bytes], 'moving.webp', { type: 'image/webp' })
}

/** A page of handwriting as scanners write it: a PNG of one bit a pixel, a third of what a browser makes of it. */
export async function scanned(width: number, height: number): Promise<File> {
  const four = (n: number) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]
  const row = 1 + Math.ceil(width / 8)
  const rows = new Uint8Array(row * height)
  let seed = 7
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32
  for (let stroke = 0; stroke < 900; stroke++) {
    let [x, y, dx, dy] = [random() * width, random() * height, random() - 0.5, random() - 0.5]
    for (let step = 0; step < 90; step++) {
      dx += (random() - 0.5) * 0.3
      dy += (random() - 0.5) * 0.3
      x += dx
      y += dy
      const [across, down] = [Math.floor(x), Math.floor(y)]
      if (across < 0 || down < 0 || across >= width || down >= height) continue
      rows[down * row + 1 + (across >> 3)]! |= 128 >> (across & 7)
    }
  }
  const packed = new Response(
    new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate')),
  )
  const file = new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...pngChunk('IHDR', [...four(width), ...four(height), 1, 0, 0, 0, 0]),
    ...pngChunk('IDAT', [...new Uint8Array(await packed.arrayBuffer())]),
    ...pngChunk('IEND', []),
  ])
  return new File([file], 'scan.png', { type: 'image/png' })
}

/** A long screenshot: lines of writing on white. */
export async function longShot(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#123'
  for (let y = 20; y < height; y += 40) context.fillRect(width / 8, y, width / 2, 12)
  return new File([await canvas.convertToBlob()], 'long.png', { type: 'image/png' })
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

export async function pixelsOf(blob: Blob): Promise<Uint8ClampedArray> {
  const context = await drawn(blob)
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height).data
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const MARKS = {
  GPS: 'GPS 22.3193 N',
  comment: 'by Ada Lovelace',
  claims: 'taken at home by Ada',
  behind: 'a film behind the picture',
}

/** Which of the marks of `withMetadata` a file still bears. */
export async function metadataOf(blob: Blob): Promise<string[]> {
  const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
  return Object.entries(MARKS).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []))
}

/** The picture with a place in EXIF, a comment, claims of C2PA on how it was taken, and, behind a JPEG, what a phone hangs there. */
export async function withMetadata(picture: Blob): Promise<File> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const laden =
    picture.type === 'image/jpeg'
      ? ladenJpeg(bytes)
      : picture.type === 'image/png'
        ? ladenPng(bytes)
        : ladenWebp(bytes)
  return new File([laden], 'laden', { type: picture.type })
}

function ladenJpeg(bytes: Uint8Array<ArrayBuffer>) {
  const segment = (marker: number, content: number[]) => [
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 255,
    ...content,
  ]
  const xmp = segment(0xe1, letters(`http://ns.adobe.com/xap/1.0/\0${MARKS.GPS}`))
  // Behind the EXIF that may be there, which tells how the picture is turned.
  const first = bytes[3] === 0xe1 ? 4 + bytes[5]! : 2
  return new Uint8Array([
    ...bytes.slice(0, first),
    ...xmp,
    ...segment(0xfe, letters(MARKS.comment)),
    ...segment(0xeb, letters(MARKS.claims)),
    ...bytes.slice(first),
    ...letters(MARKS.behind),
  ])
}

function pngChunk(name: string, content: number[]) {
  const four = (n: number) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]
  const body = [...letters(name), ...content]
  return [...four(content.length), ...body, ...four(crc(body))]
}

function ladenPng(bytes: Uint8Array<ArrayBuffer>) {
  const chunk = (name: string, content: string) => pngChunk(name, letters(content))
  // Before the end, which is 12 bytes long.
  return new Uint8Array([
    ...bytes.slice(0, 33),
    ...chunk('iTXt', MARKS.GPS),
    ...bytes.slice(33, -12),
    ...chunk('tEXt', MARKS.comment),
    ...chunk('caBX', MARKS.claims),
    ...bytes.slice(-12),
  ])
}

function crc(bytes: readonly number[]) {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const ladenWebp = (bytes: Uint8Array<ArrayBuffer>) =>
  widerWebp(bytes, readHeader(bytes)!, [
    ['EXIF', letters(MARKS.GPS)],
    ['XMP ', letters(MARKS.comment)],
    ['C2PA', letters(MARKS.claims)],
  ])

function widerWebp(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
  behind: readonly ['EXIF' | 'XMP ' | 'C2PA', number[]][],
) {
  const four = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, n >>> 24]
  const chunk = (name: string, content: number[]) => [
    ...letters(name),
    ...four(content.length),
    ...content,
    ...(content.length % 2 ? [0] : []),
  ]
  const triple = (n: number) => [n & 255, (n >> 8) & 255, n >> 16]
  // A browser may have written the wide header already.
  const wide = String.fromCharCode(...bytes.slice(12, 16)) === 'VP8X'
  const flags = (behind.length > 1 ? 0b1100 : 0b1000) | (wide ? bytes[20]! : 0)
  const head = chunk('VP8X', [flags, 0, 0, 0, ...triple(width - 1), ...triple(height - 1)])
  const body = [
    ...letters('WEBP'),
    ...head,
    ...bytes.slice(wide ? 30 : 12),
    ...behind.flatMap(([name, content]) => chunk(name, content)),
  ]
  return new Uint8Array([...letters('RIFF'), ...four(body.length), ...body])
}
