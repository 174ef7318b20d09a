import { breakLines } from '../../../worker/kernel/line-breaks/contract.ts'
import { directionOf } from '../text/direction.ts'
import type { Size } from '../picture.ts'
import type { TextClip } from './sequence.ts'

const FONT =
  "600 {size}px system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans', 'Noto Sans CJK SC', sans-serif"
/** Of the height of the letters. */
const LINE = 1.25
const ROOM = 0.35
const OUTLINE = 0.09
/** Of the frame's width: no line is longer. */
const WIDEST = 0.92

/**
 * Draws words into a frame: on a ground of their own, or with a dark edge that keeps them readable on any picture. Where they would
 * reach beyond an edge of it they stand at that edge.
 */
export function drawText(
  context: OffscreenCanvasRenderingContext2D,
  { text, size, color, background, x, y }: TextClip,
  frame: Size,
) {
  const high = Math.max(4, size * frame.height)
  context.font = FONT.replace('{size}', high.toFixed(1))
  context.textAlign = 'center'
  context.direction = directionOf(text)
  context.textBaseline = 'middle'
  const measure = (from: number, to: number) => context.measureText(text.slice(from, to)).width
  const lines = breakLines(text, measure, frame.width * WIDEST).map(({ from, to }) =>
    text.slice(from, to),
  )
  const wide = Math.max(0, ...lines.map((line) => context.measureText(line).width))
  const tall = lines.length * high * LINE
  const room = high * ROOM
  const middleX = within(frame.width * (0.5 + x), wide + 2 * room, frame.width)
  const middleY = within(frame.height * (0.5 + y), tall + room, frame.height)
  if (background !== null) {
    context.fillStyle = background
    context.beginPath()
    context.roundRect(
      ...([middleX - wide / 2 - room, middleY - tall / 2 - room / 2] as const),
      ...([wide + 2 * room, tall + room, room] as const),
    )
    context.fill()
  }
  for (const [i, line] of lines.entries()) {
    const at = middleY - tall / 2 + (i + 0.5) * high * LINE
    if (background === null) {
      context.lineJoin = 'round'
      context.lineWidth = high * OUTLINE
      context.strokeStyle = 'rgb(0 0 0 / 0.75)'
      context.strokeText(line, middleX, at)
    }
    context.fillStyle = color
    context.fillText(line, middleX, at)
  }
}

/** The middle of what is as long as this, kept inside; what is longer stands in the middle. */
const within = (middle: number, long: number, all: number) =>
  long > all ? all / 2 : Math.min(all - long / 2, Math.max(long / 2, middle))
