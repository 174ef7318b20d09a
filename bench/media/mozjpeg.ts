import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/jpeg/encode.js'

const SIZE = { width: 1024, height: 768 }
const RAW = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${SIZE.width}x${SIZE.height}`]

/**
 * How many bytes MozJPEG needs for a picture to be as like it as a JPEG is.
 * @param picture a PNG of 1024 by 768, and `jpeg` what was made of the same pixels
 */
export async function bytesOfMozjpeg(picture: string, jpeg: string): Promise<number> {
  const require = createRequire(import.meta.url)
  const wasm = require.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')
  await init(await WebAssembly.compile(readFileSync(wasm)))
  const [raw, made] = [`${jpeg}.rgba`, `${jpeg}.moz.jpg`]
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', picture, ...RAW, raw])
  const pixels = { ...SIZE, data: new Uint8ClampedArray(readFileSync(raw)) } as ImageData
  const wanted = ssim(jpeg, raw)
  for (let quality = 20; quality < 100; quality++) {
    const bytes = new Uint8Array(await encode(pixels, { quality }))
    writeFileSync(made, bytes)
    if (ssim(made, raw) >= wanted) return bytes.length
  }
  throw new Error(`No quality has an SSIM of ${wanted}.`)
}

function ssim(picture: string, raw: string): number {
  const graph = '[0]format=yuv444p[a];[1]format=yuv444p[b];[a][b]ssim'
  const given = ['-i', picture, ...RAW, '-i', raw, '-lavfi', graph, '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', given, { encoding: 'utf8' })
  const found = /All:([\d.]+)/.exec(stderr)?.[1]
  if (!found) throw new Error(stderr)
  return Number(found)
}
