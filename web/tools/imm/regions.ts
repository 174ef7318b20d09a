/** The neighbours of a pixel at its four sides; −1 where the picture ends. */
const sides = (p: number, width: number, size: number) => {
  const x = p % width
  return [
    x > 0 ? p - 1 : -1,
    x < width - 1 ? p + 1 : -1,
    p - width,
    p + width < size ? p + width : -1,
  ]
}

/** The parts of a mask that hang together, each as its pixels. */
export function components(mask: Uint8Array, width: number, height: number): number[][] {
  const seen = new Uint8Array(width * height)
  const parts: number[][] = []
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (let i = 0; i < part.length; i++) {
      for (const q of sides(part[i]!, width, mask.length)) {
        if (q < 0 || !mask[q] || seen[q]) continue
        seen[q] = 1
        part.push(q)
      }
    }
    parts.push(part)
  }
  return parts
}

/** What a mask leaves out. */
export const inverse = (mask: Uint8Array): Uint8Array => mask.map((it) => 1 - it)

/** All that is reached from some pixels. @param joins whether a pixel is reached when the one beside it is */
export function flood(
  width: number,
  height: number,
  from: readonly number[],
  joins: (p: number) => boolean,
) {
  const mask = new Uint8Array(width * height)
  const queue = from.filter(joins)
  for (const p of queue) mask[p] = 1
  for (let p = queue.pop(); p !== undefined; p = queue.pop()) {
    for (const q of sides(p, width, mask.length)) {
      if (q < 0 || mask[q] || !joins(q)) continue
      mask[q] = 1
      queue.push(q)
    }
  }
  return mask
}

/** A mask made wider by so many pixels on every side. */
export function grow(mask: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const wide = mask.slice()
  let front: number[] = []
  const step = (p: number, x: number, next: number[]) => {
    if (x > 0 && !wide[p - 1]) next.push(p - 1)
    if (x < width - 1 && !wide[p + 1]) next.push(p + 1)
    if (p >= width && !wide[p - width]) next.push(p - width)
    if (p + width < wide.length && !wide[p + width]) next.push(p + width)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (mask[y * width + x]) step(y * width + x, x, front)
  for (let round = 0; round < by; round++) {
    for (const p of front) wide[p] = 1
    if (round === by - 1) break
    const next: number[] = []
    for (const p of front) step(p, p % width, next)
    front = next
  }
  return wide
}

/** Fills unknown colours (NaN) with the nearest known ones, and softens what was filled. */
export function spread(colour: Float32Array, width: number, height: number): Float32Array {
  const known = new Uint8Array(width * height)
  for (let p = 0; p < known.length; p++) known[p] = Number.isNaN(colour[p * 3]!) ? 0 : 1
  const filled = new Int32Array(known.length)
  let count = 0
  const fill = (q: number, from: number) => {
    if (known[q]) return
    known[q] = 1
    for (let c = 0; c < 3; c++) colour[q * 3 + c] = colour[from * 3 + c]!
    filled[count++] = q
  }
  const around = (p: number) => {
    const x = p % width
    if (x > 0) fill(p - 1, p)
    if (x < width - 1) fill(p + 1, p)
    if (p >= width) fill(p - width, p)
    if (p + width < known.length) fill(p + width, p)
  }
  const seeds = known.slice()
  if (!seeds.includes(1)) return colour.fill(0)
  for (let p = 0; p < seeds.length; p++) if (seeds[p]) around(p)
  for (let i = 0; i < count; i++) around(filled[i]!)
  for (let i = 0; i < count; i++) {
    const p = filled[i]!
    const near = sides(p, width, known.length)
    for (let c = 0; c < 3; c++) {
      let [sum, parts] = [colour[p * 3 + c]!, 1]
      for (const q of near) {
        if (q < 0) continue
        sum += colour[q * 3 + c]!
        parts++
      }
      colour[p * 3 + c] = sum / parts
    }
  }
  return colour
}
