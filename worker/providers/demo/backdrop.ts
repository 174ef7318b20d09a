/** What stands behind the subject: where it reaches, and what colour it has there. */
export type Backdrop = {
  /** Makes the background of one row of RGBA transparent, in place. */
  cutRow: (row: Uint8Array, y: number, width: number, height: number) => void
}

/** Colour distance below which a neighbour is the same surface, and the least and greatest spread a border may have. */
const STEP = 7
const LEAST = 26
const MOST = 90

/** Half the width of the seam between subject and background, in pixels of the small copy. */
const SEAM = 2
/** A seam's pixel with less of the subject than this has none, with more than the second it is all of it. */
const [NONE, ALL] = [0.08, 0.92]

/**
 * Floods from the border over everything that looks like the border, letting the colour drift slowly as light does. Along the
 * seam a pixel's share of the subject is read from where its colour lies between the two colours that meet there.
 */
export function findBackdrop(pixels: Uint8Array, width: number, height: number): Backdrop {
  const border = borderOf(width, height)
  const base = [0, 1, 2].map((c) => median(border.map((p) => pixels[p * 4 + c]!)))
  const far = (p: number) => distance(pixels, p * 4, base[0]!, base[1]!, base[2]!)
  const spread = Math.min(MOST, Math.max(LEAST, 2.5 * median(border.map(far)) + 12))
  const reach = flood(
    pixels,
    width,
    height,
    border.filter((p) => far(p) < spread * 1.5),
    far,
    spread,
  )
  const outside = widen(reach, width, height)
  const inside = widen(
    reach.map((back) => 1 - back),
    width,
    height,
  )
  const back = spreadColour(
    pixels,
    width,
    height,
    inside.map((near) => 1 - near),
  )
  const front = spreadColour(
    pixels,
    width,
    height,
    outside.map((near) => 1 - near),
  )

  return {
    cutRow(row, y, fullWidth, fullHeight) {
      const sy = Math.min(height - 1, Math.floor(((y + 0.5) * height) / fullHeight))
      for (let x = 0; x < fullWidth; x++) {
        const p = sy * width + Math.min(width - 1, Math.floor(((x + 0.5) * width) / fullWidth))
        if (!outside[p]) continue
        if (inside[p]) cutSeam(row, x * 4, back, front, p * 3)
        else row.fill(0, x * 4, x * 4 + 4)
      }
    },
  }
}

/** Gives a pixel its share of the subject and takes the backdrop's colour out of it, so that no rim stays. */
function cutSeam(
  row: Uint8Array,
  at: number,
  back: Float32Array,
  front: Float32Array,
  from: number,
) {
  let along = 0
  let length = 1
  for (let c = 0; c < 3; c++) {
    const way = front[from + c]! - back[from + c]!
    along += (row[at + c]! - back[from + c]!) * way
    length += way * way
  }
  const alpha = Math.min(1, Math.max(0, (along / length - NONE) / (ALL - NONE)))
  if (alpha === 0) return row.fill(0, at, at + 4)
  for (let c = 0; c < 3; c++)
    row[at + c] = Math.min(255, Math.max(0, (row[at + c]! - (1 - alpha) * back[from + c]!) / alpha))
  row[at + 3] = Math.round(row[at + 3]! * alpha)
}

function borderOf(width: number, height: number) {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  return border
}

function flood(
  pixels: Uint8Array,
  width: number,
  height: number,
  seeds: number[],
  far: (p: number) => number,
  spread: number,
) {
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

/** The colour of a region everywhere: its own where it is, elsewhere carried over from its nearest place. */
function spreadColour(pixels: Uint8Array, width: number, height: number, region: Uint8Array) {
  const colour = new Float32Array(width * height * 3)
  const known = region.slice()
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

/** A region with its seam. */
function widen(reach: Uint8Array, width: number, height: number) {
  let wide = reach
  for (let round = 0; round < SEAM; round++) {
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
