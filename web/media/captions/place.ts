import type { Caption } from './caption.ts'
import { overrides, placeOf } from './markup.ts'

/** What places in captions are counted in: an ASS's own picture, and where each of its styles puts a caption by itself. */
export type Scene = {
  width: number
  height: number
  /** As the keys of a number pad lie, by the style's name. */
  keys: Readonly<Record<string, number>>
}

/** A point of the picture, in parts of it, and which of a caption's corners or edges lies there, as the keys of a number pad lie. */
export type Spot = { x: number; y: number; key: number }

/** As libass has it where a script names only one side of its picture, or none. */
const [DEFAULT_WIDTH, DEFAULT_HEIGHT] = [384, 288] as const
/** The usual place, in the middle at the bottom. */
export const BELOW = 2

/** @param head what stands before the events of an ASS */
export function sceneOf(head: readonly string[] = []): Scene {
  const said = (name: string) =>
    Number(
      head.map((line) => new RegExp(`^${name}:\\s*(\\d+)`, 'i').exec(line)?.[1]).find(Boolean) ?? 0,
    )
  const [x, y] = [said('PlayResX'), said('PlayResY')]
  const size =
    x && y
      ? { width: x, height: y }
      : x
        ? { width: x, height: x === 1280 ? 1024 : (x * 3) / 4 }
        : y
          ? { width: y === 1024 ? 1280 : (y * 4) / 3, height: y }
          : { width: DEFAULT_WIDTH, height: DEFAULT_HEIGHT }
  const listed = (kind: string) =>
    head.flatMap((line) => {
      const values = new RegExp(`^${kind}:\\s*(.*)$`).exec(line)?.[1]?.split(',')
      return values ? [values.map((value) => value.trim())] : []
    })
  const fields = listed('Format').find((names) => names.includes('Alignment')) ?? []
  const [name, key] = [fields.indexOf('Name'), fields.indexOf('Alignment')]
  const keys = listed('Style').map((values) => [values[name], Number(values[key])] as const)
  // The older V4 counts otherwise; its keys are of no use here.
  const modern = head.some((line) => /^\[V4\+ Styles\]/i.test(line.trim()))
  return { ...size, keys: modern && key >= 0 ? Object.fromEntries(keys) : {} }
}

/** Where its file puts a caption, as the keys of a number pad lie. */
export function keyOf({ marks, kept }: Caption, { keys }: Scene): number {
  const an = placeOf(marks)
  if (an) return Number(an)
  const style = kept?.ass?.fields['Style']
  if (style !== undefined) return keys[style.replace(/^\*/, '')] ?? BELOW
  const { settings = '' } = kept?.vtt ?? {}
  const line = /(?:^|\s)line:(-?[\d.]+)(%?)/.exec(settings)
  const high = line && Number(line[1]) >= 0 && Number(line[1]) < (line[2] ? 50 : 6)
  const side = /(?:^|\s)align:(start|left|end|right)/.exec(settings)?.[1]
  return (high ? 8 : 2) + (side ? (side === 'start' || side === 'left' ? -1 : 1) : 0)
}

/** Where exactly a caption stands at a moment, by `\pos` or `\move` of ASS or the percents of a WebVTT; null where it is only put to a side. */
export function spotOf(caption: Caption, time: number, scene: Scene): Spot | null {
  const key = keyOf(caption, scene)
  const tags = caption.marks?.flatMap(({ code }) => (code.startsWith('{') ? overrides(code) : []))
  for (const tag of tags ?? []) {
    const [, kind, said = ''] = /^(pos|move)\(([^)]*)\)$/.exec(tag) ?? []
    if (!kind) continue
    const numbers = said.split(',').map(Number)
    if (numbers.some(Number.isNaN) || numbers.length < (kind === 'pos' ? 2 : 4)) continue
    const [x, y] = kind === 'pos' ? numbers : movedTo(numbers, caption, time)
    return { x: (x ?? 0) / scene.width, y: (y ?? 0) / scene.height, key }
  }
  return spotIn(caption.kept?.vtt?.settings ?? '')
}

/** From the first point to the second, in the given milliseconds of the caption, or in all of it. */
function movedTo(numbers: readonly number[], { start, end }: Caption, time: number) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, from = 0, until = 0] = numbers
  const [begins, ends] = until > from ? [from, until] : [0, (end - start) * 1000]
  const part = Math.min(1, Math.max(0, ((time - start) * 1000 - begins) / (ends - begins || 1)))
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}

const SIDES = ['line-left', 'center', 'line-right'] as const
const HEIGHTS = ['end', 'center', 'start'] as const

function spotIn(settings: string): Spot | null {
  const line = /(?:^|\s)line:([\d.]+)%(?:,(start|center|end))?/.exec(settings)
  const position = /(?:^|\s)position:([\d.]+)%(?:,(line-left|center|line-right))?/.exec(settings)
  if (!line || !position) return null
  const row = HEIGHTS.indexOf((line[2] ?? 'start') as 'start')
  const column = SIDES.indexOf((position[2] ?? 'center') as 'center')
  return { x: Number(position[1]) / 100, y: Number(line[1]) / 100, key: row * 3 + column + 1 }
}

/** The same as the settings of a WebVTT, where a caption begins. */
export function asSettings({ x, y, key }: Spot): string {
  const percent = (part: number) => `${Number((Math.min(1, Math.max(0, part)) * 100).toFixed(2))}%`
  const [row, column] = [Math.floor((key - 1) / 3), (key - 1) % 3]
  const align = ['left', 'center', 'right'][column]
  return `position:${percent(x)},${SIDES[column]} line:${percent(y)},${HEIGHTS[row]} align:${align}`
}
