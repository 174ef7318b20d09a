import type { Rows } from '../../pictures/png-read.ts'
import { BLOCK, BLOCK_BYTES, type Blocks } from './h264.ts'

/** Rows of RGBA as blocks of BT.709 in studio range; the last row and column go on to the edge of their blocks. */
export async function blocksOf({ width, height, rows }: Rows): Promise<Blocks> {
  const [across, down] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)]
  const samples = new Uint8Array(across * down * BLOCK_BYTES)
  const chroma = new Float32Array(across * BLOCK)
  let y = 0
  const lay = (row: Uint8Array) => {
    const [line, inBlock] = [Math.floor(y / BLOCK) * across, y % BLOCK]
    if (inBlock % 2 === 0) chroma.fill(0)
    for (let x = 0; x < across * BLOCK; x++) {
      const at = 4 * Math.min(x, width - 1)
      const [r, g, b] = [row[at]! / 255, row[at + 1]! / 255, row[at + 2]! / 255]
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
      const block = (line + (x >> 4)) * BLOCK_BYTES
      samples[block + inBlock * BLOCK + (x % BLOCK)] = Math.round(16 + 219 * luma)
      const pair = x >> 1
      chroma[2 * pair] = chroma[2 * pair]! + (b - luma) / 1.8556
      chroma[2 * pair + 1] = chroma[2 * pair + 1]! + (r - luma) / 1.5748
      if (inBlock % 2 === 0 || x % 2 === 0) continue
      const place = block + 256 + (inBlock >> 1) * 8 + (pair % 8)
      samples[place] = Math.round(128 + 56 * chroma[2 * pair]!)
      samples[place + 64] = Math.round(128 + 56 * chroma[2 * pair + 1]!)
    }
    y++
  }
  let last: Uint8Array | undefined
  for await (const row of rows) lay((last = row))
  const copy = last?.slice()
  while (copy && y < down * BLOCK) lay(copy)
  return { across, down, samples }
}
