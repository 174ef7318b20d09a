import type { Bindings } from '../../kernel/bindings.ts'
import type { Image, ImageAsk } from '../image.ts'
import type { Made, Source } from '../job.ts'
import { picturesOf, type Pictures } from '../pictures/pictures.ts'
import { readPng, type Rows } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'
import { ProviderFault } from '../provider-fault.ts'
import { chanceOf } from './chance.ts'
import { loseFirstAnswer, obey, readLevers } from './levers.ts'
import { demoMark } from './mark.ts'
import { paintingOf, type Rgb } from './painting.ts'

const MARK = demoMark('drawn from the words')
/** Others are served between so many rows. */
const ROWS_AT_ONCE = 64

/**
 * Real pictures without any key: discs on a wash of colour, one for each word. The same words and seed make the same picture; a
 * picture that is shown lends its colours, and what a mask leaves black stays as it is.
 */
export function demoImage({ IMAGES }: Pick<Bindings, 'IMAGES'>): Image {
  const pictures = picturesOf(IMAGES)

  async function draw(
    ask: ImageAsk,
    number: number,
    seed: number,
    signal: AbortSignal,
  ): Promise<Made> {
    const [shown] = ask.pictures ?? []
    const under = ask.mask && shown ? await pixelsOf(shown, pictures) : undefined
    const size = under ?? ask
    const palette = shown ? await colourOf(shown, pictures) : undefined
    const painting = paintingOf(ask.prompt, `${seed} ${number}`, size, palette)
    const hole = ask.mask && under ? await pixelsOf(ask.mask, pictures, size) : undefined
    async function* rows() {
      const [kept, holes] = [iterator(under), iterator(hole)]
      for (let y = 0; y < size.height; y++) {
        const row = painting(y)
        const [old, mask] = [(await kept?.next())?.value, (await holes?.next())?.value]
        if (old && mask)
          for (let at = 0; at < row.length; at += 4)
            if (mask[at]! < 128) row.set(old.subarray(at, at + 4), at)
        yield row
        if (y % ROWS_AT_ONCE !== 0) continue
        await scheduler.wait(0)
        signal.throwIfAborted()
      }
    }
    const png = await writePng({ width: size.width, height: size.height, text: MARK, rows: rows() })
    return { body: png, mimetype: 'image/png' }
  }

  return {
    repeatable: true,
    async submit(ask, run) {
      const levers = readLevers(ask.prompt)
      await obey(levers, run)
      run.signal.throwIfAborted()
      const seed = ask.seed ?? Math.floor(chanceOf(run.key)() * 1e9)
      const done: Made[] = []
      for (let number = 0; number < ask.count; number++) {
        done.push(await draw(ask, number, seed, run.signal))
        run.onProgress(0.8 + (0.2 * done.length) / ask.count)
      }
      loseFirstAnswer(levers, run)
      return { done }
    },
  }
}

const iterator = (rows: Rows | undefined) => rows?.rows[Symbol.asyncIterator]()

async function pixelsOf(
  source: Source,
  pictures: Pictures,
  size?: { width: number; height: number },
): Promise<Rows> {
  const bytes = await source.bytes()
  const png = await pictures.convert(bytes, 'png', size && { ...size, fit: 'cover' })
  try {
    return readPng(png)
  } catch (error) {
    throw new ProviderFault('unreadable', error)
  }
}

/** The colour of a picture as a whole. */
async function colourOf(source: Source, pictures: Pictures): Promise<Rgb> {
  const { rows } = await pixelsOf(source, pictures, { width: 8, height: 8 })
  const sums = [0, 0, 0]
  let pixels = 0
  for await (const row of rows)
    for (let at = 0; at < row.length; at += 4, pixels++)
      for (let c = 0; c < 3; c++) sums[c]! += row[at + c]!
  return [sums[0]! / pixels, sums[1]! / pixels, sums[2]! / pixels]
}
