import { waitUntil } from 'cloudflare:workers'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Made, Run, Source } from '../job.ts'
import type { Matte } from '../matte.ts'
import { picturesOf, type Bytes } from '../pictures/pictures.ts'
import { readPng, type Rows } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'
import { ProviderFault } from '../provider-fault.ts'
import { findBackdrop, type Backdrop } from './backdrop.ts'
import { type Levers, loseFirstAnswer, obey, readLevers } from './levers.ts'
import { demoMark } from './mark.ts'
import { deliver, demoWord } from './word.ts'
import { beginWork, readWork, stopWork } from './works.ts'

/** The side of the small copy on which the background is found. */
const SCOUT_SIDE = 640
const MARK = demoMark('cut by border colour')

const MEGABYTE = 1_000_000

/** How much later than its work late word comes. */
const LATE_MS = 3000

/** A real matte from the picture's own pixels, without any key: good for plain and soft backgrounds, honest about being a demo. */
export function demoMatte(env: Bindings): Matte {
  const pictures = picturesOf(env.IMAGES)

  async function cut(
    { picture, format }: { picture: Source; format: 'png' | 'webp' },
    levers: Levers,
    run: Run,
  ): Promise<Made> {
    await obey(levers, run)
    const bytes = await picture.bytes()
    await pictures.measure(bytes)
    const scout = await gather(
      readable(
        await pictures.convert(bytes, 'png', {
          width: SCOUT_SIDE,
          height: SCOUT_SIDE,
          fit: 'inside',
        }),
      ),
    )
    run.signal.throwIfAborted()
    const full = readable(await pictures.convert(bytes, 'png'))
    const backdrop = findBackdrop(scout.pixels, scout.width, scout.height)
    const png = await writePng({
      ...full,
      text: MARK,
      rows: cutRows(full, backdrop, run.signal, run.onProgress),
    })
    loseFirstAnswer(levers, run)
    if (levers.megabytes > 0) return { body: padded(png, levers.megabytes), mimetype: 'image/png' }
    return {
      body: format === 'png' ? png : await pictures.convert(png, 'webp'),
      mimetype: `image/${format}`,
    }
  }

  return {
    repeatable: true,
    async submit(ask, run) {
      const levers = readLevers(ask.picture.name)
      if (levers.jobSeconds === 0) return { done: await cut(ask, levers, run) }
      const ref = await beginWork(env, run.key, {
        ms: levers.jobSeconds * 1000,
        stoppable: !levers.cannotStop,
      })
      if (levers.forgedWebhook)
        waitUntil(demoWord(env, run.webhook, ref, Date.now(), true).then(deliver))
      return { ref }
    },
    async look(ref, run, asked) {
      const work = await readWork(env, ref)
      if (!work || work.stopped) throw new ProviderFault('down', `no work ${ref}`)
      const fraction = (Date.now() - work.begun_at) / (work.ready_at - work.begun_at)
      if (fraction < 1) return { fraction }
      const ask = await asked()
      const levers = readLevers(ask.picture.name)
      const done = await cut(ask, levers, run)
      if (levers.lateWebhook)
        waitUntil(
          scheduler
            .wait(LATE_MS)
            .then(() => demoWord(env, run.webhook, ref, Date.now()))
            .then(deliver),
        )
      return { done }
    },
    cancel: (ref) => stopWork(env, ref),
  }
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
