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
  const known = Uint8Array.from({ length: width * height }, (_, p) =>
    Number.isNaN(colour[p * 3]!) ? 0 : 1,
  )
  let front: number[] = []
  for (let p = 0; p < known.length; p++) if (known[p]) front.push(p)
  if (front.length === 0) return colour.fill(0)
  const filled: number[] = []
  while (front.length > 0) {
    const next: number[] = []
    for (const p of front) {
      for (const q of sides(p, width, known.length)) {
        if (q < 0 || known[q]) continue
        known[q] = 1
        colour.copyWithin(q * 3, p * 3, p * 3 + 3)
        next.push(q)
        filled.push(q)
      }
    }
    front = next
  }
  for (const p of filled) {
    const around = sides(p, width, known.length).filter((q) => q >= 0)
    for (let c = 0; c < 3; c++)
      colour[p * 3 + c] =
        around.reduce((sum, q) => sum + colour[q * 3 + c]!, colour[p * 3 + c]!) /
        (around.length + 1)
  }
  return colour
}
