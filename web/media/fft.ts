/** The discrete Fourier transform of so many complex values, a power of two, in place. */
type Fft = {
  forward: (re: Float64Array, im: Float64Array) => void
  /** Undoes `forward`, its scale too. */
  inverse: (re: Float64Array, im: Float64Array) => void
}

/** @param size a power of two */
export function fftOf(size: number): Fft {
  const cos = new Float64Array(size)
  const sin = new Float64Array(size)
  // Of every pass its own, one after the other, so that each reads them in order.
  for (let half = 1; half < size; half *= 2)
    for (let k = 0; k < half; k++) {
      cos[half + k] = Math.cos((Math.PI * k) / half)
      sin[half + k] = -Math.sin((Math.PI * k) / half)
    }
  const bits = Math.log2(size)
  const reversed = new Uint32Array(size)
  for (let i = 1; i < size; i++)
    reversed[i] = ((reversed[i >> 1] as number) >> 1) | ((i & 1) << (bits - 1))

  /** Cooley and Tukey, decimation in time. */
  function forward(re: Float64Array, im: Float64Array) {
    for (let i = 1; i < size; i++) {
      const j = reversed[i] as number
      if (j <= i) continue
      const x = re[i] as number
      const y = im[i] as number
      re[i] = re[j] as number
      im[i] = im[j] as number
      re[j] = x
      im[j] = y
    }
    for (let half = 1; half < size; half *= 2)
      for (let from = 0; from < size; from += 2 * half)
        for (let k = 0; k < half; k++) {
          const a = from + k
          const b = a + half
          const wr = cos[half + k] as number
          const wi = sin[half + k] as number
          const br = re[b] as number
          const bi = im[b] as number
          const xr = br * wr - bi * wi
          const xi = br * wi + bi * wr
          const ar = re[a] as number
          const ai = im[a] as number
          re[a] = ar + xr
          im[a] = ai + xi
          re[b] = ar - xr
          im[b] = ai - xi
        }
  }

  return {
    forward,
    inverse(re, im) {
      forward(im, re)
      for (let i = 0; i < size; i++) {
        re[i] = (re[i] as number) / size
        im[i] = (im[i] as number) / size
      }
    },
  }
}
