import type { Matte } from '../matte.ts'
import type { Bytes, Pictures } from '../pictures/pictures.ts'
import { readPng, type Rows } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'
import { ProviderFault } from '../provider-fault.ts'
import { findBackdrop, type Backdrop } from './backdrop.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'

/** The side of the small copy on which the background is found. */
const SCOUT_SIDE = 640
export const DEMO_MARK = { Software: 'Verdigris demo provider', Comment: 'Demo output: cut by border colour, without a model.' }

/** A real matte from the picture's own pixels, without any key: good for plain and soft backgrounds, honest about being a demo. */
export function demoMatte(pictures: Pictures): Matte {
  return {
    repeatable: true,
    async submit({ picture, format }, run) {
      const levers = readLevers(picture.name)
      await obey(levers, run)
      const bytes = await picture.bytes()
      await pictures.measure(bytes)
      const scout = await gather(readable(await pictures.convert(bytes, 'png', { width: SCOUT_SIDE, height: SCOUT_SIDE, fit: 'inside' })))
      run.signal.throwIfAborted()
      const full = readable(await pictures.convert(bytes, 'png'))
      const backdrop = findBackdrop(scout.pixels, scout.width, scout.height)
      const png = await writePng({ ...full, text: DEMO_MARK, rows: cutRows(full, backdrop, run.signal, run.onProgress) })
      loseFirstAnswer(levers, run)
      return { done: { body: format === 'png' ? png : await pictures.convert(png, 'webp'), mimetype: `image/${format}` } }
    },
  }
}

function readable(png: Bytes): Rows {
  try {
    return readPng(png)
  } catch (error) {
    throw new ProviderFault('unreadable', error)
  }
}

async function gather({ width, height, rows }: Rows) {
  const pixels = new Uint8Array(width * height * 4)
  let at = 0
  for await (const row of rows) {
    pixels.set(row, at)
    at += row.length
  }
  return { width, height, pixels }
}

async function* cutRows({ width, height, rows }: Rows, backdrop: Backdrop, signal: AbortSignal, onProgress: (fraction: number) => void) {
  let y = 0
  for await (const row of rows) {
    backdrop.cutRow(row, y, width, height)
    yield row
    if (++y % 64 === 0) {
      // Others are served between the rows.
      await scheduler.wait(0)
      signal.throwIfAborted()
      onProgress(0.8 + (0.2 * y) / height)
    }
  }
}
