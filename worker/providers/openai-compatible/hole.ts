import type { Bytes, Pictures } from '../pictures/pictures.ts'
import { readPng } from '../pictures/png-read.ts'
import { writePng } from '../pictures/png-write.ts'

/** A mask as OpenAI reads it: ours is white where the picture is to change, theirs transparent. @throws ProviderFault unreadable */
export async function holeOf(mask: Bytes, pictures: Pictures): Promise<Bytes> {
  const { width, height, rows } = readPng(await pictures.convert(mask, 'png'))
  async function* holes() {
    for await (const row of rows) {
      for (let at = 0; at < row.length; at += 4) row[at + 3] = 255 - row[at]!
      yield row
    }
  }
  return writePng({ width, height, rows: holes() })
}
