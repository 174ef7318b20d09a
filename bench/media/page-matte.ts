import { photographOf, SCENES, strokesOver } from '../../web/test/portraits.ts'
import { cutPlain } from '../../web/tools/imm/engine.ts'
import { FIRST_FORM } from '../../web/tools/imm/form.ts'
import { verdictOf } from '../../web/tools/imm/verdict.ts'
import { watchedBesideCalm } from './watched.ts'

/** Of the width, to each side of the outline: so far the edge is looked at. */
const BAND = 0.003

/** A made picture cut out on this device, and, if it is to be, anew from what a person brushes over it. `common` is IoU; errors are means of 0 to 1; `calm` is what `blocked` is just now when the page has nothing to do. */
export async function measureMatte(name: string, width: number, brushed = false) {
  const scene = SCENES.find((one) => one.name === name)
  if (!scene) throw new Error(`No picture is called ${name}.`)
  const { blob, alpha, ...size } = await photographOf(scene, width)
  const { tolerance, holes } = FIRST_FORM
  const strokes = brushed ? strokesOver(name, width) : []
  const options = {
    tolerance,
    holes,
    strokes,
    seeds: strokes,
    format: 'png',
    side: Infinity,
  } as const
  // Each go as of another file: a picture that is known stays decoded.
  const cut = (go: string) =>
    cutPlain(new File([blob], `${name} ${width} ${go}.jpg`, { type: 'image/jpeg' }), options, {
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  const started = performance.now()
  const result = await cut('timed')
  const milliseconds = performance.now() - started
  const { blocked, calm } = await watchedBesideCalm(() => cut('watched'))
  if (!result.ok) throw new Error(`${name}: ${result.why}`)
  const picture = await createImageBitmap(result.blob)
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, size.width, size.height)
  const near = nearEdge(alpha, size.width, size.height, Math.round(size.width * BAND))
  let [both, any, edge, count] = [0, 0, 0, 0]
  for (let p = 0; p < alpha.length; p++) {
    const [is, was] = [data[p * 4 + 3]!, alpha[p]!]
    if (is > 127 && was > 127) both++
    if (is > 127 || was > 127) any++
    if (!near[p]) continue
    edge += Math.abs(is - was) / 255
    count++
  }
  const warned = verdictOf(result) !== 'good'
  return { common: both / any, edge: edge / count, warned, milliseconds, blocked, calm }
}

/** Where a pixel that is partly the subject's, or on the outline, lies no farther than this, across or down. */
function nearEdge(alpha: Uint8Array, width: number, height: number, reach: number) {
  const edge = new Uint8Array(alpha.length)
  for (let p = 0; p < alpha.length; p++) {
    const [is, right, below] = [alpha[p]!, alpha[p + 1] ?? 0, alpha[p + width] ?? 0]
    const crosses = is > 127 !== right > 127 && p % width < width - 1
    if ((is > 12 && is < 243) || crosses || (is > 127 !== below > 127 && p + width < alpha.length))
      edge[p] = 1
  }
  return widened(widened(edge, width, height, 1, reach), width, height, width, reach)
}

/** @param step to the next pixel of a row or a column */
function widened(mask: Uint8Array, width: number, height: number, step: number, reach: number) {
  const wide = new Uint8Array(mask.length)
  const [lines, length, along] = step === 1 ? [height, width, width] : [width, height, 1]
  for (let line = 0; line < lines; line++) {
    for (const forth of [true, false]) {
      let last = -Infinity
      for (let i = 0; i < length; i++) {
        const p = line * along + (forth ? i : length - 1 - i) * step
        if (mask[p]) last = i
        if (i - last <= reach) wide[p] = 1
      }
    }
  }
  return wide
}
