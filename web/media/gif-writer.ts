import { applyPalette, GIFEncoder, quantize } from 'gifenc'

/** One of 256 colours stands for what is as it was. */
const COLOURS = 255
const UNCHANGED = COLOURS
/** What differs by no more, of 255, is taken as it was: nobody sees it, and a still ground costs nothing. */
const ALIKE = 3

/** Writes pictures of one size as a GIF that runs for ever. */
export function gifWriter(width: number, height: number) {
  const encoder = GIFEncoder({ auto: false })
  // Each picture leaves the memory of the page as it is made.
  const parts: Blob[] = []
  const put = () => {
    parts.push(new Blob([encoder.bytes()]))
    encoder.stream.reset()
  }
  /** As the viewer sees it by now. */
  let seen: Uint8ClampedArray | null = null
  let until = 0
  encoder.writeHeader()
  return {
    /** @param rgba is kept @param seconds that it is shown */
    add(rgba: Uint8ClampedArray, seconds: number) {
      const palette = quantize(rgba, COLOURS)
      const index = applyPalette(rgba, palette)
      const first = seen === null
      if (seen) leaveOut(index, rgba, seen)
      else seen = rgba
      while (palette.length <= UNCHANGED) palette.push([0, 0, 0])
      // Hundredths of a second are all that GIF knows: what is rounded off is made up for by the next.
      const from = Math.round(until * 100)
      until += seconds
      encoder.writeFrame(index, width, height, {
        palette,
        first,
        delay: (Math.round(until * 100) - from) * 10,
        transparent: !first,
        transparentIndex: UNCHANGED,
        dispose: 1,
      })
      put()
    },
    /** @param name without its ending */
    finish(name: string): File {
      encoder.finish()
      put()
      return new File(parts, `${name}.gif`, { type: 'image/gif' })
    },
  }
}

/** Leaves out what is as it is seen already, and takes note of the rest. */
function leaveOut(index: Uint8Array, now: Uint8ClampedArray, seen: Uint8ClampedArray) {
  // No list for each pixel: making those takes longer than choosing the colours.
  const isAlike = (at: number) => Math.abs((now[at] as number) - (seen[at] as number)) <= ALIKE
  for (let i = 0, at = 0; i < index.length; i++, at += 4) {
    if (isAlike(at) && isAlike(at + 1) && isAlike(at + 2)) {
      index[i] = UNCHANGED
      continue
    }
    for (let channel = at; channel < at + 3; channel++) seen[channel] = now[channel] as number
  }
}
