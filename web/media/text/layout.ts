import type { Rect, Size } from '../picture.ts'
import { breakLines, type LineSpan } from '../../../worker/kernel/line-breaks/contract.ts'
import { asSeen, directionOf } from './direction.ts'
import { familyOf, type Script, type TextStyle } from './style.ts'

/** A part of a text that looks the same. */
export type Run = {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  color?: string
  /** It is being said. */
  lit?: boolean
}

/** A text with its place on the picture. */
export type Block = {
  runs: readonly Run[]
  /** Instead of the style's. */
  place?: TextStyle['place'] | undefined
  align?: 'left' | 'center' | 'right' | undefined
  /** The point, in parts of the picture, at which its side or corner of `place` and `align` lies, whatever else is shown. */
  at?: { x: number; y: number }
}

export type LaidRun = { text: string; x: number; width: number; font: string; run: Run }
/** Where its letters stand, and the box about it. */
export type LaidLine = {
  baseline: number
  box: Rect
  /** From left to right. */
  runs: LaidRun[]
  pixels: number
  direction: 'ltr' | 'rtl'
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const LINE_HEIGHT = 1.3
/** Of a line's height, from its top to where letters stand. */
const BASELINE = 0.74
const PADDING = 0.3
/** What stays free at both sides, of the picture's width (EBU R 95: 5 % are safe for text on any screen). */
const SAFE_SHARE = 0.05
/** Text that takes too many lines is written down to so much smaller. */
const SMALLEST = 0.6

/** Breaks texts into lines and lays them on a picture, the first nearest to its edge. */
export function layOut(
  context: Context,
  blocks: readonly Block[],
  style: TextStyle,
  script: Script,
  frame: Size,
): LaidLine[] {
  const taken = { top: 0, middle: 0, bottom: 0 }
  return blocks.flatMap((block) => {
    const direction = directionOf(block.runs.map(({ text }) => text).join(''))
    const { lines, pixels } = brokenToFit(context, block, style, script, frame)
    const high = Math.round(pixels * LINE_HEIGHT)
    const place = block.place ?? style.place
    const tall = high * lines.length
    const margin = Math.round((style.margin / 100) * frame.height)
    const { at } = block
    const top = at
      ? Math.round(at.y * frame.height - { top: 0, middle: tall / 2, bottom: tall }[place])
      : {
          top: margin + taken.top,
          middle: Math.round((frame.height - tall) / 2) + taken.middle,
          bottom: frame.height - margin - tall - taken.bottom,
        }[place]
    if (!at) taken[place] += tall
    return lines.map((runs, i) => {
      const width = runs.reduce((sum, run) => sum + run.width, 0)
      const free = frame.width * SAFE_SHARE
      const align = block.align ?? 'center'
      const left = at
        ? at.x * frame.width - { left: 0, center: width / 2, right: width }[align]
        : {
            left: free,
            center: (frame.width - width) / 2,
            right: frame.width - free - width,
          }[align]
      const padding = Math.round(pixels * PADDING)
      const y = top + i * high
      let x = left
      return {
        pixels,
        direction,
        baseline: y + Math.round(high * BASELINE),
        box: {
          x: Math.round(left) - padding,
          y,
          width: Math.round(width) + 2 * padding,
          height: high,
        },
        runs: asSeen(runs, direction).map((run) => {
          const placed = { ...run, x }
          x += run.width
          return placed
        }),
      }
    })
  })
}

type Measured = Omit<LaidRun, 'x'>

function brokenToFit(
  context: Context,
  { runs }: Block,
  style: TextStyle,
  script: Script,
  frame: Size,
): { lines: Measured[][]; pixels: number } {
  const full = (style.size / 100) * Math.min(frame.width, frame.height)
  const text = runs.map((run) => run.text).join('')
  const widest = frame.width * (1 - 2 * SAFE_SHARE)
  for (let pixels = full; ; pixels *= 0.92) {
    const measured = (from: number, to: number) =>
      partsOf(runs, { from, to }).map(({ text, run }): Measured => {
        const font = fontOf(style, run, script, pixels)
        context.font = font
        return { text, font, run, width: context.measureText(text).width }
      })
    const widthOf = (from: number, to: number) =>
      measured(from, to).reduce((sum, { width }) => sum + width, 0)
    const lines = breakLines(text, widthOf, widest)
    if (lines.length <= Math.max(style.lines, linesIn(text)) || pixels < full * SMALLEST)
      return { lines: lines.map(({ from, to }) => measured(from, to)), pixels }
  }
}

const linesIn = (text: string) => text.split('\n').length

function partsOf(runs: readonly Run[], { from, to }: LineSpan): { text: string; run: Run }[] {
  let at = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += run.text.length
    return text === '' ? [] : [{ text, run }]
  })
}

const fontOf = (style: TextStyle, run: Run, script: Script, pixels: number) =>
  `${run.italic ? 'italic ' : ''}${weightOf(style, run)} ${pixels.toFixed(2)}px ${familyOf(style.font, script)}`

const weightOf = ({ bold, font }: TextStyle, run: Run) =>
  font === 'heavy' ? 900 : bold || run.bold ? 700 : 400

/** What of the picture lines are drawn on, with outline and shadow; nothing where there are none. */
export function boundsOf(lines: readonly LaidLine[], style: TextStyle): Rect | null {
  if (lines.length === 0) return null
  const grown = lines.map(({ box, pixels }) => {
    const more = Math.ceil((pixels * style.outline) / 100 + (style.shadow ? pixels * 0.3 : 0)) + 2
    return {
      left: box.x - more,
      top: box.y - more,
      right: box.x + box.width + more,
      bottom: box.y + box.height + more,
    }
  })
  const x = Math.min(...grown.map(({ left }) => left))
  const y = Math.min(...grown.map(({ top }) => top))
  return {
    x,
    y,
    width: Math.max(...grown.map(({ right }) => right)) - x,
    height: Math.max(...grown.map(({ bottom }) => bottom)) - y,
  }
}
