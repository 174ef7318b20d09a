/** Sweeps on each level: enough for what the next coarser one left, which is only fine. */
const SWEEPS = 5

type Level = {
  width: number
  /** The places to fill, and the four neighbours of each. */
  holes: Int32Array
  around: Int32Array
  /** For each place of the finer level that is known, where it is summed up here; -1 elsewhere. */
  known: Uint8Array
  /** How many of the finer level are summed up in each place. */
  counts: Uint8Array
  values: Float32Array
}

/**
 * A stretched skin over a hole: what is under the mask takes the solution of Laplace's equation with the values round it, found from
 * coarse to fine. It is made once for a mask and then used for every picture.
 */
export class Membrane {
  private levels: Level[] = []

  constructor(mask: Uint8Array, width: number, height: number) {
    let [now, w, h] = [mask, width, height]
    for (;;) {
      const level = levelOf(now, w, h)
      this.levels.push(level)
      if (level.holes.length === 0 || (w === 1 && h === 1)) return
      const [halfW, halfH] = [(w + 1) >> 1, (h + 1) >> 1]
      const coarse = new Uint8Array(halfW * halfH).fill(1)
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++) if (!now[y * w + x]) coarse[(y >> 1) * halfW + (x >> 1)] = 0
      ;[now, w, h] = [coarse, halfW, halfH]
    }
  }

  /** @param values of the whole place, row by row; those under the mask are filled */
  stretch(values: Float32Array) {
    const { levels } = this
    ;(levels[0] as Level).values.set(values)
    for (let i = 1; i < levels.length; i++) gather(levels[i - 1] as Level, levels[i] as Level)
    for (let i = levels.length - 2; i >= 0; i--) {
      spread(levels[i + 1] as Level, levels[i] as Level)
      relax(levels[i] as Level)
    }
    values.set((levels[0] as Level).values)
  }
}

function levelOf(mask: Uint8Array, width: number, height: number): Level {
  const holes: number[] = []
  const around: number[] = []
  // Red and black, as on a chessboard: none of a colour waits for another of its own.
  for (const colour of [0, 1])
    for (let y = 0; y < height; y++)
      for (let x = (y + colour) % 2; x < width; x += 2) {
        const i = y * width + x
        if (!mask[i]) continue
        holes.push(i)
        around.push(
          x > 0 ? i - 1 : i,
          x < width - 1 ? i + 1 : i,
          y > 0 ? i - width : i,
          y < height - 1 ? i + width : i,
        )
      }
  const known = mask.map((hole) => 1 - hole)
  return {
    width,
    holes: Int32Array.from(holes),
    around: Int32Array.from(around),
    known,
    counts: new Uint8Array(width * height),
    values: new Float32Array(width * height),
  }
}

/** Means of what is known. */
function gather(fine: Level, coarse: Level) {
  const { counts } = coarse
  counts.fill(0)
  coarse.values.fill(0)
  const height = fine.values.length / fine.width
  for (let y = 0; y < height; y++)
    for (let x = 0; x < fine.width; x++) {
      const i = y * fine.width + x
      if (!fine.known[i]) continue
      const to = (y >> 1) * coarse.width + (x >> 1)
      coarse.values[to] = (coarse.values[to] as number) + (fine.values[i] as number)
      counts[to] = (counts[to] as number) + 1
    }
  for (let i = 0; i < counts.length; i++)
    if (counts[i]) coarse.values[i] = (coarse.values[i] as number) / (counts[i] as number)
}

function spread(coarse: Level, { width, holes, values }: Level) {
  for (const i of holes) {
    const y = Math.floor(i / width)
    values[i] = coarse.values[(y >> 1) * coarse.width + ((i - y * width) >> 1)] as number
  }
}

/** Gauss and Seidel, there and back. */
function relax({ holes, around, values }: Level) {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const back = sweep % 2 === 1
    for (let k = 0; k < holes.length; k++) {
      const place = back ? holes.length - 1 - k : k
      const n = 4 * place
      values[holes[place] as number] =
        ((values[around[n] as number] as number) +
          (values[around[n + 1] as number] as number) +
          (values[around[n + 2] as number] as number) +
          (values[around[n + 3] as number] as number)) /
        4
    }
  }
}
