import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCENES } from '../web/test/portraits.ts'
import { type Line, median } from './line.ts'
import { openMediaBench } from './media/serve.ts'

const WIDTH = 2000
/** Twelve megapixels. */
const LARGE = 4000
const LEAST_COMMON = 0.98
const LEAST_COMMON_HAIR = 0.95
const MOST_EDGE = 0.12
/** Below this, a cut is not shown before it is said what is the matter. */
const UNWARNED = 0.9
/** Before these a colour model cannot be held to more than to say so. */
const HARD = new Set([
  ...['white shirt, white wall', 'dark suit, dark wall', 'glass', 'busy'],
  ...['blurred room', 'bricks', 'wall in two colours'],
])

/** Those that two or three strokes make good. */
const BRUSHED = [
  ...['white shirt, white wall', 'dark suit, dark wall', 'wall in two colours', 'bricks'],
  'blurred room',
]

/** Backgrounds taken out on the device, on made pictures whose true transparency is known. */
export default async function matte(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'matte-'))
  const bench = await openMediaBench(folder, folder)
  const lines: Line[] = []
  const times: number[] = []
  let unwarned = 0
  const [blocked, calm, brushed]: [number[], number[], number[]] = [[], [], []]
  try {
    for (const { name, strands } of SCENES) {
      const made = await bench.call('cutPlain', name, WIDTH)
      times.push(made.milliseconds)
      blocked.push(made.blocked)
      calm.push(made.calm)
      if (made.common < UNWARNED && !made.warned) unwarned++
      const hard = HARD.has(name)
      const said = made.warned ? 'warned' : 'not warned'
      lines.push({
        name: `${name}: IoU, ${said}`,
        value: made.common,
        unit: 'IoU',
        ...(!hard && { target: { atLeast: strands ? LEAST_COMMON_HAIR : LEAST_COMMON } }),
      })
      if (!hard)
        lines.push({
          name: `${name}: error at the edge`,
          value: made.edge,
          unit: 'n',
          target: { atMost: MOST_EDGE },
        })
    }
    for (const name of BRUSHED) {
      const made = await bench.call('cutPlain', name, WIDTH, true)
      brushed.push(made.blocked)
      lines.push(
        {
          name: `${name}, brushed over: IoU`,
          value: made.common,
          unit: 'IoU',
          target: { atLeast: LEAST_COMMON },
        },
        {
          name: `${name}, brushed over: error at the edge`,
          value: made.edge,
          unit: 'n',
          target: { atMost: MOST_EDGE },
        },
      )
    }
    const large = await bench.call('cutPlain', 'grey shirt', LARGE)
    return [
      ...lines,
      { name: 'below 0.9 and not warned', value: unwarned, unit: 'n', target: { atMost: 0 } },
      { name: '3 MP, from the file to the PNG', value: median(times), unit: 'ms' },
      {
        name: '12 MP, from the file to the PNG',
        value: large.milliseconds,
        unit: 'ms',
        target: { atMost: 5000 },
      },
      {
        name: 'longest the page could not answer meanwhile, usually',
        value: median(blocked),
        unit: 'ms',
        target: { atMost: 50 },
      },
      { name: 'the same at worst', value: Math.max(...blocked), unit: 'ms' },
      {
        name: 'the same while it is brushed over, usually',
        value: median(brushed),
        unit: 'ms',
        target: { atMost: 50 },
      },
      { name: 'at worst while it has nothing to do', value: Math.max(...calm), unit: 'ms' },
    ]
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true })
  }
}
