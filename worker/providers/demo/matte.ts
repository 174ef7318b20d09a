import type { Bindings } from '../../kernel/bindings.ts'
import type { Run } from '../job.ts'
import type { Matte, MatteAsk } from '../matte.ts'
import { picturesOf, type Bytes } from '../pictures/pictures.ts'
import type { Rows } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'
import { findBackdrop, type Backdrop } from './backdrop.ts'
import { flatten } from './flatten.ts'
import { demoJob } from './job.ts'
import { demoMark } from './mark.ts'
import { rowsOf } from './pixels.ts'

/** The side of the small copy on which the background is found. */
const SCOUT_SIDE = 640
const MARK = demoMark('cut by border color')

const MEGABYTE = 1_000_000

/** A real matte from the picture's own pixels, without any key: good for plain and soft backgrounds, honest about being a demo. */
export function demoMatte(env: Bindings): Matte {
  const pictures = picturesOf(env.IMAGES)

  async function cut(
    { picture, format, behind }: MatteAsk,
    run: Run,
    { megabytes }: { megabytes: number },
  ) {
    const bytes = await picture.bytes()
    await pictures.measure(bytes)
    const scout = await gather(
      rowsOf(
        await pictures.convert(bytes, 'png', {
          width: SCOUT_SIDE,
          height: SCOUT_SIDE,
          fit: 'inside',
        }),
      ),
    )
    run.signal.throwIfAborted()
    const full = rowsOf(await pictures.convert(bytes, 'png'))
    const backdrop = findBackdrop(scout.pixels, scout.width, scout.height)
    const cutout = { ...full, rows: cutRows(full, backdrop, run.signal, run.onProgress) }
    const laid = behind ? await flatten(cutout, behind, pictures) : cutout
    const png = await writePng({ ...laid, text: MARK }, { opaque: Boolean(behind) })
    if (megabytes > 0) return { body: padded(png, megabytes), mimetype: 'image/png' }
    return {
      body: format === 'png' ? png : await pictures.convert(png, 'webp'),
      mimetype: `image/${format}`,
    }
  }

  return demoJob(env, ({ picture, behind }) => [picture, behind], cut)
}

/** A picture with so much behind it that it is no longer held as a whole. */
function padded(png: Bytes, megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes * MEGABYTE - png.length
  return new ReadableStream({
    start: (out) => out.enqueue(png),
    pull(out) {
      if (left <= 0) return out.close()
      const piece = new Uint8Array(Math.min(MEGABYTE, left)).fill(left % 251)
      left -= piece.length
      out.enqueue(piece)
    },
  })
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

async function* cutRows(
  { width, height, rows }: Rows,
  backdrop: Backdrop,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) {
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
