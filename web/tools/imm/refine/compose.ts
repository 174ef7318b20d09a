import type { Pixels } from '../pixels.ts'

/**
 * Gives a cut picture the transparency that was brushed, in place. Where there is less of a pixel than was cut, it keeps the cut's
 * colour, out of which the background was taken; where there is more, it goes over into the original one.
 * @param original the same part of the picture before it was cut
 * @param alpha what each pixel shall have, 0 to 255
 */
export function composeCut(
  { data: cut }: Pick<Pixels, 'data'>,
  { data: original }: Pick<Pixels, 'data'>,
  alpha: Uint8Array | Uint8ClampedArray,
) {
  for (let p = 0; p < alpha.length; p++) {
    const at = p * 4
    const [was, wanted] = [cut[at + 3]!, alpha[p]!]
    if (wanted > was) {
      const part = (wanted - was) / (255 - was)
      const whole = was * (1 - part) + original[at + 3]! * part
      for (let c = at; c < at + 3 && whole > 0; c++)
        cut[c] = (cut[c]! * was * (1 - part) + original[c]! * original[at + 3]! * part) / whole
      cut[at + 3] = whole
    } else cut[at + 3] = wanted
  }
}

/** The transparency of pixels, alone. */
export function alphaOf({ data }: Pick<Pixels, 'data'>): Uint8Array {
  const alpha = new Uint8Array(data.length / 4)
  for (let p = 0; p < alpha.length; p++) alpha[p] = data[p * 4 + 3]!
  return alpha
}
