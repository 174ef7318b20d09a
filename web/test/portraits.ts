/** Made photographs whose true transparency is known: people and things before walls, through a lens, a sensor's noise and JPEG. */

type Colour = readonly [number, number, number]
type Clothes = 'suit' | 'dress' | 'shirt' | 'many'
type Wall =
  | { kind: 'plain'; colour: Colour }
  | { kind: 'gradient'; from: Colour; to: Colour }
  | { kind: 'table'; colour: Colour; table: Colour }
  | { kind: 'halves'; left: Colour; right: Colour }
  | { kind: 'blurred' | 'bricks' | 'busy' }

type Scene = {
  name: string
  wall: Wall
  subject: 'bust' | 'close bust' | 'ring' | 'vase'
  clothes?: Clothes
  /** Of a shirt. */
  colour?: Colour
  /** Strands that stand off the head. */
  strands?: number
  /** How much a soft shadow beside the subject darkens the wall, 0 to 1. */
  shadow?: number
  /** How much darker the corners are, 0 to 1. */
  vignette?: number
  /** A glass beside the subject, through which the wall is seen. */
  glass?: true
}

const LIGHT: Colour = [214, 211, 205]
const GREY: Colour = [196, 197, 198]

/** The kinds of picture that the method on the device is held to. */
export const SCENES: readonly Scene[] = [
  { name: 'ring with a hole', wall: { kind: 'plain', colour: LIGHT }, subject: 'ring' },
  {
    name: 'black dress',
    wall: { kind: 'plain', colour: LIGHT },
    subject: 'bust',
    clothes: 'dress',
  },
  { name: 'dark suit', wall: { kind: 'plain', colour: GREY }, subject: 'bust', clothes: 'suit' },
  {
    name: 'grey shirt',
    wall: { kind: 'plain', colour: GREY },
    subject: 'bust',
    clothes: 'shirt',
    colour: [150, 151, 154],
  },
  {
    name: 'white shirt',
    wall: { kind: 'plain', colour: LIGHT },
    subject: 'bust',
    clothes: 'shirt',
    colour: [243, 243, 241],
  },
  {
    name: 'blue shirt',
    wall: { kind: 'plain', colour: [188, 198, 210] },
    subject: 'bust',
    clothes: 'shirt',
    colour: [128, 152, 190],
  },
  {
    name: 'grey shirt from near',
    wall: { kind: 'gradient', from: [188, 188, 186], to: [214, 213, 210] },
    subject: 'close bust',
    clothes: 'shirt',
    colour: [140, 141, 143],
  },
  {
    name: 'many colours',
    wall: { kind: 'plain', colour: LIGHT },
    subject: 'bust',
    clothes: 'many',
  },
  {
    name: 'many colours, gradient',
    wall: { kind: 'gradient', from: [150, 170, 190], to: [226, 222, 214] },
    subject: 'bust',
    clothes: 'many',
  },
  {
    name: 'suit, gradient',
    wall: { kind: 'gradient', from: [120, 126, 136], to: [205, 204, 200] },
    subject: 'bust',
    clothes: 'suit',
  },
  {
    name: 'hair, plain',
    wall: { kind: 'plain', colour: LIGHT },
    subject: 'bust',
    clothes: 'many',
    strands: 260,
  },
  {
    name: 'hair, gradient',
    wall: { kind: 'gradient', from: [164, 176, 190], to: [228, 224, 216] },
    subject: 'bust',
    clothes: 'suit',
    strands: 260,
  },
  {
    name: 'hair, green screen',
    wall: { kind: 'gradient', from: [38, 168, 66], to: [52, 196, 84] },
    subject: 'bust',
    clothes: 'shirt',
    colour: [236, 236, 238],
    strands: 260,
  },
  {
    name: 'soft shadow, grey shirt',
    wall: { kind: 'plain', colour: GREY },
    subject: 'bust',
    clothes: 'shirt',
    colour: [140, 141, 144],
    shadow: 0.3,
  },
  {
    name: 'vignette and soft shadow',
    wall: { kind: 'plain', colour: LIGHT },
    subject: 'bust',
    clothes: 'many',
    shadow: 0.35,
    vignette: 0.4,
  },
  {
    name: 'vase with a contact shadow',
    wall: { kind: 'gradient', from: [232, 230, 226], to: [206, 203, 198] },
    subject: 'vase',
    shadow: 0.45,
  },
  {
    name: 'white shirt, white wall',
    wall: { kind: 'plain', colour: [234, 234, 232] },
    subject: 'bust',
    clothes: 'shirt',
    colour: [243, 243, 242],
  },
  {
    name: 'glass',
    wall: { kind: 'plain', colour: LIGHT },
    subject: 'bust',
    clothes: 'many',
    glass: true,
  },
  {
    name: 'wall and table',
    wall: { kind: 'table', colour: LIGHT, table: [122, 92, 64] },
    subject: 'vase',
  },
  { name: 'busy', wall: { kind: 'busy' }, subject: 'bust', clothes: 'many' },
  { name: 'blurred room', wall: { kind: 'blurred' }, subject: 'bust', clothes: 'suit' },
  { name: 'bricks', wall: { kind: 'bricks' }, subject: 'bust', clothes: 'suit' },
  {
    name: 'wall in two colours',
    wall: { kind: 'halves', left: LIGHT, right: [120, 140, 128] },
    subject: 'bust',
    clothes: 'suit',
  },
  {
    name: 'dark suit, dark wall',
    wall: { kind: 'gradient', from: [58, 60, 66], to: [40, 42, 48] },
    subject: 'bust',
    clothes: 'suit',
  },
]

type Stroke = { points: readonly number[]; radius: number; rub?: true }
const stroke = (...points: number[]): Stroke => ({ points, radius: 14 })
const rubbed = (...points: number[]): Stroke => ({ ...stroke(...points), rub: true })
const overSuit = [
  stroke(500, 130, 490, 250, 500, 480, 320, 560, 270, 720),
  stroke(600, 480, 720, 620, 740, 730),
  rubbed(90, 730, 130, 300, 300, 60, 700, 60, 860, 300, 920, 730),
]

/** What a person would brush over a cut that went wrong, two or three strokes each, on the field. */
const STROKES: Readonly<Record<string, readonly Stroke[]>> = {
  'white shirt, white wall': [
    stroke(300, 500, 260, 620, 240, 735),
    stroke(380, 460, 620, 460, 720, 520, 760, 730),
    stroke(470, 520, 480, 735),
  ],
  'dark suit, dark wall': [
    stroke(600, 440, 680, 520, 730, 620, 760, 735),
    stroke(520, 690, 640, 735),
  ],
  'wall in two colours': [rubbed(60, 60, 330, 80, 120, 500, 80, 730)],
  bricks: overSuit,
  'blurred room': overSuit,
}

/** The same on a photograph of a width. */
export const strokesOver = (name: string, width: number) =>
  (STROKES[name] ?? []).map(({ points, radius, ...rest }) => ({
    ...rest,
    points: points.map((at) => (at * width) / FIELD_WIDTH),
    radius: (radius * width) / FIELD_WIDTH,
  }))

/** All is drawn on a field of this size. */
const [FIELD_WIDTH, FIELD_HEIGHT] = [1000, 750]
type Context = OffscreenCanvasRenderingContext2D

const rgb = ([r, g, b]: Colour, times = 1) => `rgb(${r * times} ${g * times} ${b * times})`
const newRandom = (seed: number) => () =>
  (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32

/** A scene as a photograph, and how much of the subject each of its pixels holds, 0 to 255. */
export async function photographOf(scene: Scene, width: number, quality = 0.85) {
  const height = Math.round((width * FIELD_HEIGHT) / FIELD_WIDTH)
  const scale = width / FIELD_WIDTH
  const sharp = layer(width, height, scale)
  drawSubject(sharp, scene)
  // A lens is never as sharp as a canvas.
  const subject = layer(width, height, 1)
  subject.filter = `blur(${0.45 * Math.max(1, width / 1000)}px)`
  subject.drawImage(sharp.canvas, 0, 0)
  const photo = layer(width, height, scale)
  drawWall(photo, scene)
  if (scene.shadow) drawShadow(photo, scene, sharp.canvas, scale)
  photo.resetTransform()
  photo.drawImage(subject.canvas, 0, 0)
  if (scene.vignette) drawVignette(photo, scene.vignette, width, height)
  grain(photo, width, height)
  const image = subject.getImageData(0, 0, width, height)
  const alpha = Uint8Array.from({ length: width * height }, (_, p) => image.data[p * 4 + 3]!)
  const blob = await photo.canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { blob, alpha, width, height }
}

function layer(width: number, height: number, scale: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.scale(scale, scale)
  return context
}

function drawWall(context: Context, { wall }: Scene) {
  if (wall.kind === 'gradient') {
    const across = context.createLinearGradient(0, 0, FIELD_WIDTH, FIELD_HEIGHT * 0.7)
    across.addColorStop(0, rgb(wall.from))
    across.addColorStop(1, rgb(wall.to))
    context.fillStyle = across
  } else context.fillStyle = 'colour' in wall ? rgb(wall.colour) : '#8d8878'
  context.fillRect(0, 0, FIELD_WIDTH, FIELD_HEIGHT)
  if (wall.kind === 'table') {
    context.fillStyle = rgb(wall.table)
    context.fillRect(0, 520, FIELD_WIDTH, FIELD_HEIGHT)
  }
  if (wall.kind === 'halves') {
    context.fillStyle = rgb(wall.left)
    context.fillRect(0, 0, 470, FIELD_HEIGHT)
    context.fillStyle = rgb(wall.right)
    context.fillRect(470, 0, FIELD_WIDTH, FIELD_HEIGHT)
  }
  const random = newRandom(5)
  if (wall.kind === 'bricks')
    for (let row = 0; row < 25; row++)
      for (let column = -1; column < 18; column++) {
        context.fillStyle = `hsl(${12 + random() * 14} ${30 + random() * 20}% ${38 + random() * 14}%)`
        context.fillRect(column * 62 + (row % 2) * 31, row * 31, 58, 27)
      }
  if (wall.kind === 'blurred') {
    context.filter = `blur(${context.getTransform().a * 26}px)`
    for (let n = 0; n < 60; n++) {
      context.fillStyle = `hsl(${random() * 360} ${10 + random() * 30}% ${30 + random() * 50}%)`
      const size = 60 + random() * 160
      context.fillRect(random() * FIELD_WIDTH - 80, random() * FIELD_HEIGHT - 80, size, size)
    }
    context.filter = 'none'
  }
  if (wall.kind !== 'busy') return
  for (let n = 0; n < 900; n++) {
    const [x, y, size] = [
      random() * FIELD_WIDTH,
      random() * FIELD_HEIGHT,
      8 + random() * 50,
    ] as const
    context.fillStyle = `hsl(${40 + random() * 160} ${20 + random() * 50}% ${20 + random() * 60}%)`
    context.beginPath()
    context.ellipse(x, y, size, size * (0.2 + random() * 0.5), random() * 3, 0, 7)
    context.fill()
  }
}

function drawShadow(context: Context, scene: Scene, subject: OffscreenCanvas, scale: number) {
  context.save()
  if (scene.subject === 'vase') {
    context.filter = `blur(${16 * scale}px)`
    context.fillStyle = `rgb(30 28 30 / ${scene.shadow})`
    context.beginPath()
    context.ellipse(560, 642, 190, 30, 0, 0, 7)
    context.fill()
  } else {
    const dark = layer(subject.width, subject.height, 1)
    dark.drawImage(subject, 0, 0)
    dark.globalCompositeOperation = 'source-in'
    dark.fillStyle = `rgb(20 20 24 / ${scene.shadow})`
    dark.fillRect(0, 0, subject.width, subject.height)
    context.resetTransform()
    context.filter = `blur(${22 * scale}px)`
    context.drawImage(dark.canvas, 46 * scale, 26 * scale)
  }
  context.restore()
}

function drawVignette(context: Context, depth: number, width: number, height: number) {
  const [x, y] = [width / 2, height / 2]
  const round = context.createRadialGradient(x, y, width * 0.2, x, y, width * 0.66)
  round.addColorStop(0, 'rgb(0 0 0 / 0)')
  round.addColorStop(1, `rgb(0 0 0 / ${depth})`)
  context.fillStyle = round
  context.fillRect(0, 0, width, height)
}

/** A sensor's noise: a little in all colours together, a little in each. */
function grain(context: Context, width: number, height: number) {
  const image = context.getImageData(0, 0, width, height)
  const { data } = image
  const random = newRandom(11)
  for (let at = 0; at < data.length; at += 4) {
    const all = (random() + random() - 1) * 5
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + all + (random() - 0.5) * 6
  }
  context.putImageData(image, 0, 0)
}

function drawSubject(context: Context, scene: Scene) {
  if (scene.subject === 'ring') return drawRing(context)
  if (scene.subject === 'vase') return drawVase(context)
  if (scene.subject === 'close bust') {
    context.translate(500, 250)
    context.scale(1.7, 1.7)
    context.translate(-500, -230)
  }
  drawBust(context, scene)
}

function drawRing(context: Context) {
  const metal = context.createLinearGradient(300, 150, 700, 620)
  for (const [at, colour] of [
    [0, '#f0d9a0'],
    [0.3, '#a8762e'],
    [0.55, '#e8c477'],
    [0.8, '#7d5220'],
    [1, '#c99b4b'],
  ] as const)
    metal.addColorStop(at, colour)
  context.strokeStyle = metal
  context.lineWidth = 74
  context.beginPath()
  context.ellipse(500, 400, 210, 190, 0, 0, 7)
  context.stroke()
  context.fillStyle = '#3b5fb0'
  context.beginPath()
  context.ellipse(500, 205, 58, 46, 0, 0, 7)
  context.fill()
}

function drawVase(context: Context) {
  const clay = context.createLinearGradient(430, 0, 690, 0)
  clay.addColorStop(0, '#5c7f86')
  clay.addColorStop(0.35, '#a9cdd0')
  clay.addColorStop(1, '#2f4b52')
  context.fillStyle = clay
  context.beginPath()
  context.moveTo(510, 250)
  context.bezierCurveTo(520, 360, 410, 400, 430, 520)
  context.bezierCurveTo(440, 600, 480, 650, 500, 650)
  context.lineTo(620, 650)
  context.bezierCurveTo(650, 640, 690, 590, 692, 520)
  context.bezierCurveTo(700, 400, 600, 360, 612, 250)
  context.closePath()
  context.fill()
  context.strokeStyle = '#3d6b35'
  context.lineCap = 'round'
  for (const [x, y, bend, wide] of [
    [480, 60, -60, 9],
    [560, 40, 10, 11],
    [650, 80, 60, 8],
  ] as const) {
    context.lineWidth = wide
    context.beginPath()
    context.moveTo(560, 260)
    context.quadraticCurveTo(560 + bend * 0.2, 170, x, y + 40)
    context.stroke()
    context.fillStyle = bend > 0 ? '#c8473f' : '#d98a2b'
    context.beginPath()
    context.ellipse(x, y + 30, 34, 26, bend / 60, 0, 7)
    context.fill()
  }
}

const HAIR: Colour = [62, 44, 34]

function drawBust(
  context: Context,
  { clothes = 'many', colour = LIGHT, strands = 0, glass }: Scene,
) {
  const random = newRandom(3)
  if (strands > 0) drawStrands(context, random, strands)
  // Hair behind the head.
  context.fillStyle = rgb(HAIR)
  context.beginPath()
  context.ellipse(500, 232, 108, 128, 0, 0, 7)
  context.fill()
  // Neck.
  context.fillStyle = rgb([186, 138, 112])
  context.beginPath()
  context.moveTo(455, 300)
  context.lineTo(450, 430)
  context.lineTo(552, 430)
  context.lineTo(545, 300)
  context.fill()
  drawClothes(context, clothes, colour, random)
  // Face.
  const skin = context.createRadialGradient(480, 230, 20, 500, 250, 130)
  skin.addColorStop(0, rgb([232, 190, 165]))
  skin.addColorStop(1, rgb([188, 138, 112]))
  context.fillStyle = skin
  context.beginPath()
  context.ellipse(500, 262, 80, 106, 0, 0, 7)
  context.fill()
  context.fillStyle = rgb(HAIR)
  context.beginPath()
  context.moveTo(416, 250)
  context.bezierCurveTo(420, 110, 580, 110, 586, 250)
  context.bezierCurveTo(560, 190, 470, 180, 416, 250)
  context.fill()
  for (const x of [470, 532]) {
    context.fillStyle = '#f6f2ee'
    context.beginPath()
    context.ellipse(x, 252, 13, 7, 0, 0, 7)
    context.fill()
    context.fillStyle = '#2b2320'
    context.beginPath()
    context.ellipse(x, 252, 6, 6, 0, 0, 7)
    context.fill()
  }
  context.strokeStyle = '#9c4a44'
  context.lineWidth = 7
  context.beginPath()
  context.moveTo(474, 322)
  context.quadraticCurveTo(500, 334, 528, 322)
  context.stroke()
  if (glass) {
    context.fillStyle = 'rgb(190 215 225 / 0.45)'
    context.fillRect(800, 380, 110, 260)
    context.fillStyle = 'rgb(120 60 50 / 0.85)'
    context.fillRect(806, 500, 98, 134)
  }
}

/** From the shoulders down to the lower border. */
function torso(context: Context) {
  context.beginPath()
  context.moveTo(446, 396)
  context.bezierCurveTo(400, 430, 300, 436, 262, 480)
  context.bezierCurveTo(226, 530, 212, 640, 200, 760)
  context.lineTo(806, 760)
  context.bezierCurveTo(790, 640, 776, 530, 740, 480)
  context.bezierCurveTo(700, 436, 604, 430, 556, 396)
  context.bezierCurveTo(530, 440, 470, 440, 446, 396)
  context.closePath()
}

function drawClothes(context: Context, clothes: Clothes, colour: Colour, random: () => number) {
  const base: Colour =
    clothes === 'suit' ? [44, 47, 56] : clothes === 'dress' ? [20, 19, 21] : colour
  context.save()
  torso(context)
  context.clip()
  context.fillStyle = rgb(base)
  context.fillRect(0, 0, FIELD_WIDTH, FIELD_HEIGHT + 20)
  if (clothes === 'many') {
    const colours = ['#c0392b', '#e0b13b', '#2f6ea5', '#e9e4d8', '#3a8f5d', '#6b4a86', '#d27a9a']
    for (let n = 0; n < 14; n++) {
      context.fillStyle = colours[n % colours.length]!
      context.fillRect(180, 390 + n * 27, 660, 27)
    }
  }
  // Folds, and the light from the left.
  for (let n = 0; n < 22; n++) {
    const [x, y, lighter] = [230 + random() * 540, 430 + random() * 280, random() < 0.5] as const
    context.strokeStyle = lighter ? 'rgb(255 255 255 / 0.05)' : 'rgb(0 0 0 / 0.06)'
    context.lineWidth = 10 + random() * 26
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + 40 * (random() - 0.5), y + 70, x + 90 * (random() - 0.5), y + 150)
    context.stroke()
  }
  const light = context.createLinearGradient(200, 0, 800, 0)
  light.addColorStop(0, 'rgb(255 255 255 / 0.06)')
  light.addColorStop(1, 'rgb(0 0 0 / 0.14)')
  context.fillStyle = light
  context.fillRect(0, 380, FIELD_WIDTH, 400)
  if (clothes === 'suit') {
    context.fillStyle = '#ececef'
    context.beginPath()
    context.moveTo(452, 410)
    context.lineTo(500, 640)
    context.lineTo(550, 410)
    context.fill()
    context.fillStyle = '#7c2230'
    context.beginPath()
    context.moveTo(488, 440)
    context.lineTo(512, 440)
    context.lineTo(518, 600)
    context.lineTo(500, 630)
    context.lineTo(482, 600)
    context.fill()
  }
  context.restore()
  if (clothes === 'shirt') {
    context.strokeStyle = rgb(base, 0.8)
    context.lineWidth = 3
    context.beginPath()
    context.moveTo(450, 398)
    context.lineTo(498, 460)
    context.lineTo(552, 398)
    context.moveTo(498, 460)
    context.lineTo(498, 750)
    context.stroke()
  }
}

/** Hair that stands off the head and falls over the shoulders. */
function drawStrands(context: Context, random: () => number, count: number) {
  context.lineCap = 'round'
  for (let n = 0; n < count; n++) {
    const turn = Math.PI * (0.85 + 1.3 * random())
    const [x, y] = [500 + Math.cos(turn) * 104, 236 + Math.sin(turn) * 122]
    const reach = 20 + random() ** 2 * 90
    const curl = (random() - 0.5) * 1.6
    const [ex, ey] = [
      x + Math.cos(turn + curl) * reach,
      y + Math.sin(turn + curl) * reach + reach * 0.35,
    ]
    const shade = 0.8 + random() * 0.7
    context.strokeStyle = rgb(HAIR, shade)
    context.lineWidth = 0.6 + random() * 1.5
    context.beginPath()
    context.moveTo(x - Math.cos(turn) * 20, y - Math.sin(turn) * 20)
    context.quadraticCurveTo(
      x + Math.cos(turn) * reach * 0.6,
      y + Math.sin(turn) * reach * 0.6,
      ...([ex, ey] as const),
    )
    context.stroke()
  }
}
