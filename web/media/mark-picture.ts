import { canvasOf } from './canvas.ts'
import { Stop } from './engine.ts'
import type { MarkPlace } from './mark-place.ts'
import { fitInside } from './picture.ts'
import { directionOf } from './text/direction.ts'
import { familyOf, scriptOf } from './text/style.ts'
import { toBase64 } from '../kernel/base64.ts'

/** A creator's own mark, as words or as a logo. */
export type Mark = MarkPlace & {
  kind: 'text' | 'logo'
  text: string
  /** Of the words, `#rrggbb`. */
  color: string
  /** A PNG as a data URL; empty while none was chosen. */
  logo: string
  /** 0 to 1. */
  opacity: number
}

export const FIRST_MARK: Mark = {
  kind: 'text',
  text: '',
  color: '#ffffff',
  logo: '',
  corner: 'bottom-right',
  size: 0.3,
  margin: 0.04,
  opacity: 0.8,
}

/** Whether there is anything to lay on a picture. */
export const isMark = ({ kind, text, logo }: Mark) =>
  kind === 'text' ? text.trim() !== '' : logo !== ''

/** A logo is kept with so many pixels on its longer side: as many as it takes in a film of 4K. */
const LOGO_PIXELS = 640
const LETTER_PIXELS = 160
const WIDEST_PIXELS = 2048
/** Of the letters' height. */
const [ROOM, OUTLINE] = [0.2, 0.06]
/** Of an SVG that names no size of its own. */
const UNSIZED = { width: 512, height: 512 }

/** A logo as a mark keeps it. @throws Stop notPicture */
export async function logoOf(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const picture = await decoded(url)
    const own = {
      width: picture.naturalWidth || UNSIZED.width,
      height: picture.naturalHeight || UNSIZED.height,
    }
    const { width, height } = fitInside(own, LOGO_PIXELS)
    const context = canvasOf(width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    const bytes = await (await context.canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
    return `data:image/png;base64,${toBase64(new Uint8Array(bytes))}`
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A mark as a PNG as see-through as it is to be. @throws Stop notPicture */
export async function markPicture(mark: Mark): Promise<Blob> {
  const opaque = mark.kind === 'text' ? written(mark) : await drawnLogo(mark)
  const { width, height } = opaque
  const context = canvasOf(width, height)
  context.globalAlpha = mark.opacity
  context.drawImage(opaque, 0, 0)
  return context.canvas.convertToBlob({ type: 'image/png' })
}

async function drawnLogo({ logo }: Mark) {
  const picture = await decoded(logo)
  const context = canvasOf(picture.naturalWidth, picture.naturalHeight)
  context.drawImage(picture, 0, 0)
  return context.canvas
}

/** Words on one line, with a dark edge that keeps them readable on any picture. */
function written({ text, color }: Mark) {
  const words = text.trim()
  const font = (pixels: number) => `700 ${pixels}px ${familyOf('sans', scriptOf(words))}`
  const measure = canvasOf(1, 1)
  measure.font = font(LETTER_PIXELS)
  const wide = measure.measureText(words).width + 2 * ROOM * LETTER_PIXELS
  const high = LETTER_PIXELS * Math.min(1, WIDEST_PIXELS / wide)
  const width = Math.ceil((wide * high) / LETTER_PIXELS)
  const context = canvasOf(width, Math.ceil(high * (1 + 2 * ROOM)))
  context.font = font(high)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = directionOf(words)
  context.lineJoin = 'round'
  context.lineWidth = 2 * OUTLINE * high
  context.strokeStyle = 'rgb(0 0 0 / 0.6)'
  const middle = [context.canvas.width / 2, context.canvas.height / 2] as const
  context.strokeText(words, ...middle)
  context.fillStyle = color
  context.fillText(words, ...middle)
  return context.canvas
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode().catch((error: unknown) => {
    throw new Stop('notPicture', String(error))
  })
  return picture
}
