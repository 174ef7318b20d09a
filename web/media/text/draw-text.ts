import type { LaidLine, LaidRun } from './layout.ts'
import type { TextStyle } from './style.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws lines where they were laid: boxes first, then every outline, then the letters. */
export function drawText(context: Context, lines: readonly LaidLine[], style: TextStyle) {
  context.save()
  context.lineJoin = 'round'
  context.textBaseline = 'alphabetic'
  for (const { box } of style.box > 0 ? lines : []) {
    context.globalAlpha = style.box / 100
    context.fillStyle = style.boxColor
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  context.globalAlpha = 1
  const each = (draw: (run: LaidRun, line: LaidLine) => void) => {
    for (const line of lines)
      for (const run of line.runs) {
        context.font = run.font
        draw(run, line)
      }
  }
  if (style.outline > 0) {
    each((run, line) => {
      shade(context, style, line)
      context.strokeStyle = style.outlineColor
      context.lineWidth = (2 * style.outline * line.pixels) / 100
      context.strokeText(run.text, run.x, line.baseline)
    })
    context.shadowColor = 'transparent'
  }
  each((run, line) => {
    if (style.outline === 0) shade(context, style, line)
    context.fillStyle = colorOf(run, style)
    context.fillText(run.text, run.x, line.baseline)
    const thick = Math.max(1, line.pixels / 16)
    if (run.run.underline) context.fillRect(run.x, line.baseline + 1.5 * thick, run.width, thick)
  })
  context.restore()
}

const colorOf = ({ run }: LaidRun, { highlight, color }: TextStyle) =>
  run.lit && highlight ? highlight : (run.color ?? color)

function shade(context: Context, { shadow }: TextStyle, { pixels }: LaidLine) {
  if (!shadow) return
  context.shadowColor = 'rgb(0 0 0 / 0.65)'
  context.shadowBlur = pixels * 0.12
  context.shadowOffsetY = pixels * 0.04
}
