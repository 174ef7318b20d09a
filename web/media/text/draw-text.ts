import type { Context, LaidLine, LaidRun } from './layout.ts'
import type { TextStyle } from './style.ts'

/** Draws lines where they were laid: boxes first, then every outline, then the letters. */
export function drawText(context: Context, lines: readonly LaidLine[], style: TextStyle) {
  drawBacking(context, lines, style)
  drawLetters(context, lines, style)
}

/** What is below the letters, which is the same whichever word is being said: boxes, then every outline with its shadow. */
export function drawBacking(context: Context, lines: readonly LaidLine[], style: TextStyle) {
  context.save()
  for (const { box } of style.box > 0 ? lines : []) {
    context.globalAlpha = style.box / 100
    context.fillStyle = style.boxColor
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  context.globalAlpha = 1
  if (style.outline > 0) {
    outline(context, lines, style)
    // The shadow of a run lies on the outline of the one before it.
    if (style.shadow && lines.some(({ runs }) => runs.length > 1))
      outline(context, lines, { ...style, shadow: false })
  }
  context.restore()
}

function outline(context: Context, lines: readonly LaidLine[], style: TextStyle) {
  context.save()
  each(context, lines, (run, line) => {
    shade(context, style, line)
    context.strokeStyle = style.outlineColor
    context.lineWidth = (2 * style.outline * line.pixels) / 100
    context.strokeText(run.text, run.x, line.baseline)
  })
  context.restore()
}

/** The letters alone. Their shadow is the outline's where there is one. */
export function drawLetters(context: Context, lines: readonly LaidLine[], style: TextStyle) {
  context.save()
  each(context, lines, (run, line) => {
    if (style.outline === 0) shade(context, style, line)
    context.fillStyle = colorOf(run, style)
    context.fillText(run.text, run.x, line.baseline)
    const thick = Math.max(1, line.pixels / 16)
    if (run.run.underline) context.fillRect(run.x, line.baseline + 1.5 * thick, run.width, thick)
  })
  context.restore()
}

function each(
  context: Context,
  lines: readonly LaidLine[],
  draw: (run: LaidRun, line: LaidLine) => void,
) {
  context.lineJoin = 'round'
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  for (const line of lines) {
    context.direction = line.direction
    for (const run of line.runs) {
      context.font = run.font
      draw(run, line)
    }
  }
}

const colorOf = ({ run }: LaidRun, { highlight, color }: TextStyle) =>
  run.lit && highlight ? highlight : (run.color ?? color)

function shade(context: Context, { shadow }: Pick<TextStyle, 'shadow'>, { pixels }: LaidLine) {
  if (!shadow) return
  context.shadowColor = 'rgb(0 0 0 / 0.65)'
  context.shadowBlur = pixels * 0.12
  context.shadowOffsetY = pixels * 0.04
}
