import { expect, test } from 'vitest'
import { runJob } from '../../media/job.ts'
import type { Cut } from './cut-plain.ts'

const safari = () =>
  new Worker(new URL('../../test/no-webp.worker.ts', import.meta.url), { type: 'module' })
const RUN = { signal: new AbortController().signal, onProgress() {} }
const OPTIONS = { tolerance: 30, holes: false, side: Infinity }

/** A dark disc on a white wall. */
async function photo() {
  const canvas = new OffscreenCanvas(160, 120)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, 160, 120)
  context.fillStyle = '#334455'
  context.arc(80, 60, 40, 0, 7)
  context.fill()
  return canvas.convertToBlob()
}

test.each([undefined, '#00b4a2'])(
  'a cut-out is a WebP also where the browser writes none and gives a PNG in its place, as Safari does (behind it: %s)',
  async (behind) => {
    const options = { ...OPTIONS, format: 'webp', ...(behind && { behind }) }
    const job = { name: 'cutPlain', source: await photo(), options }
    const cut = await runJob<{ ok: true } & Cut>(safari, job, RUN)
    if (!cut.ok) throw new Error(cut.why)
    const head = new TextDecoder().decode((await cut.blob.arrayBuffer()).slice(8, 12))
    expect([cut.blob.type, head]).toEqual(['image/webp', 'WEBP'])
    const { data } = await pixelsOf(cut.blob)
    // The corner is see-through, or what lies behind.
    expect(data[3]).toBe(behind ? 255 : 0)
  },
)

async function pixelsOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}
