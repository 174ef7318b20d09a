/** One plane of three pictures that follow each other; in each, lines of two moments by turns. */
type Three = { before: Uint8Array; now: Uint8Array; after: Uint8Array }

/** A change of no more than a level is noise. In sums of two. */
const NOISE = 2
/** How much of what is finer counts, in sixteenths: measured beside yadif and bwdif in pans, drifts, moving text and stills. */
const FINE = 2

/**
 * Keeps the lines of the earlier moment of `now`, and makes up those between them for that moment. What rests is taken from the same
 * line a moment before and after, what moves from the lines above and below; in between, the latter counts as far as things moved
 * (Haan and Bellers, "Deinterlacing: An overview", Proceedings of the IEEE 86/9, 1998, chapter III). What is finer than lines above and
 * below can tell is taken from the other moments all the same (Weston, "Interpolating lines of video signals", US 4789893).
 * @param kept 0 where the earlier moment has the first line, 1 where it has the second
 */
export function fillLines(
  { before, now, after }: Three,
  to: Uint8Array,
  { width, height }: { width: number; height: number },
  kept: number,
) {
  // Beyond the edge there is the outermost line of the same moment.
  const lineAt = (y: number) => {
    const last = height - 1 - ((height - 1 - y) & 1)
    return Math.max(y & 1, Math.min(last, y)) * width
  }
  for (let y = 0; y < height; y++) {
    const at = y * width
    if ((y & 1) === kept) {
      to.set(now.subarray(at, at + width), at)
      continue
    }
    const beside = (off: number) => lineAt(y + off) - at
    const [up, down, farUp, farDown] = [beside(-1), beside(1), beside(-3), beside(3)]
    const [otherUp, otherDown] = [beside(-2), beside(2)]
    // Sums of two all through, so that nothing is rounded before the end. No lists in here: this is done a million times a picture.
    for (let x = at; x < at + width; x++) {
      const above = now[x + up] as number
      const below = now[x + down] as number
      // What stands in this line itself is of a field earlier in the picture before, and of a field later in this one.
      const earlier = before[x] as number
      const later = now[x] as number
      const changed = Math.max(
        Math.abs(earlier - later),
        Math.abs((before[x + up] as number) - above) +
          Math.abs((before[x + down] as number) - below),
        Math.abs((after[x + up] as number) - above) + Math.abs((after[x + down] as number) - below),
      )
      if (changed <= NOISE) {
        to[x] = (earlier + later + 1) >> 1
        continue
      }
      const resting = earlier + later
      const restingUp = (before[x + otherUp] as number) + (now[x + otherUp] as number)
      const restingDown = (before[x + otherDown] as number) + (now[x + otherDown] as number)
      // A line that stands out from both beside it, as one of its own moment beside them does, is a tooth of a comb.
      const sign = resting > above + below ? 1 : -1
      const tooth = Math.min(
        sign * (resting - 2 * above),
        sign * (resting - 2 * below),
        Math.max(sign * (restingUp - 2 * above), sign * (restingDown - 2 * below)),
      )
      const most = Math.max(changed - NOISE, tooth)
      const far = (now[x + farUp] as number) + (now[x + farDown] as number)
      const fine = 2 * resting - restingUp - restingDown
      const between = (4 * (9 * (above + below) - far) + FINE * fine) >> 5
      const within = Math.max(resting - most, Math.min(resting + most, between))
      to[x] = Math.max(0, Math.min(255, (within + 1) >> 1))
    }
  }
}
