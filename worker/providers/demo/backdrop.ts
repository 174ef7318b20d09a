/** What stands behind the subject: where it reaches, and what colour it has there. */
export type Backdrop = {
  /** Makes the background of one row of RGBA transparent, in place. */
  cutRow: (row: Uint8Array, y: number, width: number, height: number) => void
}

/** Colour distance below which a neighbour is the same surface, and the least and greatest spread a border may have. */
const STEP = 7
const LEAST = 26
const MOST = 90

/**
 * Floods from the border over everything that looks like the border, letting the colour drift slowly as light does, and
 * spreads the colours found there over the whole picture.
 */
export function findBackdrop(pixels: Uint8Array, width: number, height: number): Backdrop {
  const border = borderOf(width, height)
  const base = [0, 1, 2].map((c) => median(border.map((p) => pixels[p * 4 + c]!)))
  const far = (p: number) => distance(pixels, p * 4, base[0]!, base[1]!, base[2]!)
  const spread = Math.min(MOST, Math.max(LEAST, 2.5 * median(border.map(far)) + 12))
  const reach = flood(pixels, width, height, border.filter((p) => far(p) < spread * 1.5), far, spread)
  const colour = spreadColour(pixels, width, height, reach)
  const edge = widen(reach, width, height)
  // Away from every edge the background goes whole: grain alone must not leave a veil.
  const near = widen(reach.map((reached) => 1 - reached), width, height)
  const [soft, hard] = [spread * 0.45, spread * 1.1]

  return {
    cutRow(row, y, fullWidth, fullHeight) {
      const sy = Math.min(height - 1, Math.floor((y * height) / fullHeight))
      for (let x = 0; x < fullWidth; x++) {
        const p = sy * width + Math.min(width - 1, Math.floor((x * width) / fullWidth))
        if (!edge[p]) continue
        if (!near[p]) {
          row.fill(0, x * 4, x * 4 + 4)
          continue
        }
        const [r, g, b] = [colour[p * 3]!, colour[p * 3 + 1]!, colour[p * 3 + 2]!]
        const t = Math.min(1, Math.max(0, (distance(row, x * 4, r, g, b) - soft) / (hard - soft)))
        const alpha = t * t * (3 - 2 * t)
        unmix(row, x * 4, alpha, r, g, b)
      }
    },
  }
}

/** Takes the backdrop's share out of a half-transparent pixel, so that no rim of its colour stays. */
function unmix(row: Uint8Array, at: number, alpha: number, r: number, g: number, b: number) {
  const own = (value: number, back: number) => (alpha < 0.02 ? 0 : Math.min(255, Math.max(0, (value - (1 - alpha) * back) / alpha)))
  row[at] = own(row[at]!, r)
  row[at + 1] = own(row[at + 1]!, g)
  row[at + 2] = own(row[at + 2]!, b)
  row[at + 3] = Math.round(row[at + 3]! * alpha)
}

function borderOf(width: number, height: number) {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  return border
}

function flood(pixels: Uint8Array, width: number, height: number, seeds: number[], far: (p: number) => number, spread: number) {
  const reach = new Uint8Array(width * height)
  const queue = [...seeds]
  for (const p of seeds) reach[p] = 1
  for (let p = queue.pop(); p !== undefined; p = queue.pop()) {
    const x = p % width
    for (const q of [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width]) {
      if (q < 0 || q >= reach.length || reach[q]) continue
      const step = distance(pixels, q * 4, pixels[p * 4]!, pixels[p * 4 + 1]!, pixels[p * 4 + 2]!)
      if (far(q) < spread * 0.8 || (step < STEP && far(q) < spread * 1.7)) {
        reach[q] = 1
        queue.push(q)
      }
    }
  }
  return reach
}

/** The backdrop's colour everywhere: known where it was reached, elsewhere carried over from the nearest such place. */
function spreadColour(pixels: Uint8Array, width: number, height: number, reach: Uint8Array) {
  const colour = new Float32Array(width * height * 3)
  const known = reach.slice()
  let front: number[] = []
  for (let p = 0; p < known.length; p++) {
    if (!known[p]) continue
    for (let c = 0; c < 3; c++) colour[p * 3 + c] = pixels[p * 4 + c]!
    front.push(p)
  }
  while (front.length > 0) {
    const next: number[] = []
    for (const p of front) {
      const x = p % width
      for (const q of [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width]) {
        if (q < 0 || q >= known.length || known[q]) continue
        known[q] = 1
        colour.copyWithin(q * 3, p * 3, p * 3 + 3)
        next.push(q)
      }
    }
    front = next
  }
  return colour
}

/** Two pixels further, where edges of the small copy may hide background of the large one. */
function widen(reach: Uint8Array, width: number, height: number) {
  let wide = reach
  for (let round = 0; round < 2; round++) {
    const next = wide.slice()
    for (let p = 0; p < wide.length; p++) {
      if (!wide[p]) continue
      const x = p % width
      if (x > 0) next[p - 1] = 1
      if (x < width - 1) next[p + 1] = 1
      if (p >= width) next[p - width] = 1
      if (p < width * (height - 1)) next[p + width] = 1
    }
    wide = next
  }
  return wide
}

const distance = (pixels: Uint8Array, at: number, r: number, g: number, b: number) =>
  Math.hypot(pixels[at]! - r, pixels[at + 1]! - g, pixels[at + 2]! - b)

function median(values: number[]) {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
