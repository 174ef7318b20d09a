/** RGBA, row by row. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

/** Every pixel in OKLab, where equal distances look equally large: L, a, b one after the other. */
export function toOklab({ data, width, height }: Pixels): Float32Array {
  const lab = new Float32Array(width * height * 3)
  for (let p = 0; p < width * height; p++) {
    const [r, g, b] = [LINEAR[data[p * 4]!]!, LINEAR[data[p * 4 + 1]!]!, LINEAR[data[p * 4 + 2]!]!]
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lab[p * 3] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    lab[p * 3 + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    lab[p * 3 + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
  return lab
}

/** The upper of the two in the middle where there is an even number; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

const gamma = (c: number) => 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** Colours of OKLab as RGB, 0 to 255. */
export function toRgb(lab: Float32Array): Float32Array {
  const rgb = new Float32Array(lab.length)
  for (let at = 0; at < lab.length; at += 3) {
    const [light, a, b] = [lab[at]!, lab[at + 1]!, lab[at + 2]!]
    const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
    rgb[at] = gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    rgb[at + 1] = gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    rgb[at + 2] = gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  }
  return rgb
}
