import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { ffmpeg, toldByFfmpeg } from './ffmpeg.ts'

const SIZE = { width: 1024, height: 768 }
const RAW = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIZE.width}x${SIZE.height}`]

/**
 * How many bytes MozJPEG needs for a picture to be as like it as a JPEG is: the one in libvips, built for this machine, with
 * everything on that it has. It shares nothing with the encoder of the page.
 * @param picture a PNG of 1024 by 768, and `jpeg` what was made of the same pixels
 */
export async function bytesOfMozjpeg(picture: string, jpeg: string): Promise<number> {
  const [raw, made] = [`${jpeg}.rgb`, `${jpeg}.moz.jpg`]
  ffmpeg('-i', picture, ...RAW, raw)
  const pixels = readFileSync(raw)
  const wanted = ssim(jpeg, raw)
  for (let quality = 20; quality < 100; quality++) {
    const encoded = sharp(pixels, { raw: { ...SIZE, channels: 3 } }).jpeg({
      mozjpeg: true,
      quality,
    })
    const bytes = await encoded.toBuffer()
    writeFileSync(made, bytes)
    if (ssim(made, raw) >= wanted) return bytes.length
  }
  throw new Error(`No quality has an SSIM of ${wanted}.`)
}

function ssim(picture: string, raw: string): number {
  const graph = '[0]format=yuv444p[a];[1]format=yuv444p[b];[a][b]ssim'
  const told = toldByFfmpeg('-i', picture, ...RAW, '-i', raw, '-lavfi', graph)
  const found = /All:([\d.]+)/.exec(told)?.[1]
  if (!found) throw new Error(told)
  return Number(found)
}
