import type { Bindings } from '../../kernel/bindings.ts'
import type { Image, ImageAsk } from '../image.ts'
import type { Made, Source } from '../job.ts'
import { picturesOf, type Pictures } from '../pictures/pictures.ts'
import type { Rows } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'
import { chanceOf } from './chance.ts'
import { demoJob } from './job.ts'
import { demoMark } from './mark.ts'
import { paintingOf, type Rgb } from './painting.ts'
import { pixelsOf } from './pixels.ts'

const MARK = demoMark('drawn from the words')
/** Others are served between so many rows. */
const ROWS_AT_ONCE = 64

/**
 * Real pictures without any key: discs on a wash of colour, one for each word. The same words and seed make the same picture; a
 * picture that is shown lends its colours, and what a mask leaves black stays as it is.
 */
export function demoImage(env: Bindings): Image {
  const pictures = picturesOf(env.IMAGES)

  async function draw(
    ask: ImageAsk,
    number: number,
    seed: number,
    signal: AbortSignal,
  ): Promise<Made> {
    const [shown] = ask.pictures ?? []
    if (shown && ask.scale) {
      const larger = await pixelsOf(pictures, shown, ask)
      const body = await writePng({ ...larger, text: MARK })
      return { body, mimetype: 'image/png' }
    }
    if (shown && ask.around) return expanded(shown, ask, ask.around, signal)
    const under = ask.mask && shown ? await pixelsOf(pictures, shown) : undefined
    const size = under ?? ask
    const palette = shown ? await colourOf(shown, pictures) : undefined
    const painting = paintingOf(ask.prompt, `${seed} ${number}`, size, palette)
    const hole = ask.mask && under ? await pixelsOf(pictures, ask.mask, size) : undefined
    async function* rows() {
      const [kept, holes] = [iterator(under), iterator(hole)]
      for (let y = 0; y < size.height; y++) {
        const row = painting(y)
        const [old, mask] = [(await kept?.next())?.value, (await holes?.next())?.value]
        if (old && mask) {
          if (!ask.prompt) closeHoles(row, old, mask)
          for (let at = 0; at < row.length; at += 4)
            if (mask[at]! < 128) row.set(old.subarray(at, at + 4), at)
        }
        yield row
        if (y % ROWS_AT_ONCE !== 0) continue
        await scheduler.wait(0)
        signal.throwIfAborted()
      }
    }
    const png = await writePng({ width: size.width, height: size.height, text: MARK, rows: rows() })
    return { body: png, mimetype: 'image/png' }
  }

  /** The picture in a wider frame, into which its edges run on. */
  async function expanded(
    shown: Source,
    { width, height }: ImageAsk,
    { left, top, right, bottom }: NonNullable<ImageAsk['around']>,
    signal: AbortSignal,
  ): Promise<Made> {
    const own = { width: width - left - right, height: height - top - bottom }
    const picture = await pixelsOf(pictures, shown, own)
    async function* rows() {
      let line = new Uint8Array(width * 4)
      let y = 0
      for await (const row of picture.rows) {
        line = runOn(row, left, right)
        for (let above = 0; y === 0 && above < top; above++) yield line
        yield line
        if (y++ % ROWS_AT_ONCE !== 0) continue
        await scheduler.wait(0)
        signal.throwIfAborted()
      }
      for (let below = 0; below < bottom; below++) yield line
    }
    const body = await writePng({ width, height, text: MARK, rows: rows() })
    return { body, mimetype: 'image/png' }
  }

  return demoJob(
    env,
    ({ prompt, pictures = [], mask }) => [prompt, ...pictures, mask],
    async (ask, run, { only }) => {
      const seed = ask.seed ?? Math.floor(chanceOf(run.key)() * 1e9)
      const done: Made[] = []
      const count = only || ask.count
      for (let number = 0; number < count; number++) {
        done.push(await draw(ask, number, seed, run.signal))
        run.onProgress(0.8 + (0.2 * done.length) / count)
      }
      return done
    },
  )
}

/** A row with its first and last pixel repeated beyond its ends. */
function runOn(row: Uint8Array, left: number, right: number): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(row.length + (left + right) * 4)
  line.set(row, left * 4)
  for (let x = 0; x < left; x++) line.set(row.subarray(0, 4), x * 4)
  for (let x = 0; x < right; x++) line.set(row.subarray(-4), left * 4 + row.length + x * 4)
  return line
}

/** Paints each hole of a row from what stands at its left to what stands at its right. */
function closeHoles(row: Uint8Array, old: Uint8Array, mask: Uint8Array) {
  const isHole = (at: number) => at < mask.length && mask[at]! >= 128
  for (let at = 0; at < row.length; at += 4) {
    if (!isHole(at)) continue
    const from = at
    while (isHole(at)) at += 4
    const [left, right] = [from > 0 ? from - 4 : at, at < row.length ? at : from - 4]
    for (let x = from; x < at; x += 4) {
      const share = (x - from + 4) / (at - from + 4)
      for (let c = 0; c < 4; c++)
        row[x + c] = Math.round(
          (old[left + c] ?? 128) * (1 - share) + (old[right + c] ?? 128) * share,
        )
    }
  }
}

const iterator = (rows: Rows | undefined) => rows?.rows[Symbol.asyncIterator]()

/** The colour of a picture as a whole. */
async function colourOf(source: Source, pictures: Pictures): Promise<Rgb> {
  const { rows } = await pixelsOf(pictures, source, { width: 8, height: 8 })
  const sums = [0, 0, 0]
  let pixels = 0
  for await (const row of rows)
    for (let at = 0; at < row.length; at += 4, pixels++)
      for (let c = 0; c < 3; c++) sums[c]! += row[at + c]!
  return [sums[0]! / pixels, sums[1]! / pixels, sums[2]! / pixels]
}
