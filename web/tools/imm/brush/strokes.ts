/** One movement of the brush over a picture, in the picture's own pixels. */
export type Stroke = {
  /** x and y in turn. */
  points: readonly number[]
  radius: number
  /** Percent of the radius that is painted fully; from there it fades out. All of it where nothing is said. */
  hardness?: number
  /** It takes away what was painted. */
  rub?: true
  /** What is beside it follows as far as the next edge. */
  seed?: true
  /** Which of several pictures it is over, by its key. */
  of?: string
}

/** The middle between the left and the right end of what is painted, in percent of a picture's width; 50 where nothing is. */
export function middleOf(strokes: readonly Stroke[], width: number): number {
  const across = strokes
    .filter(({ rub }) => !rub)
    .flatMap(({ points }) => points.filter((_, i) => i % 2 === 0))
    .map((x) => Math.min(width, Math.max(0, x)))
  if (across.length === 0) return 50
  const [left, right] = [
    across.reduce((least, x) => Math.min(least, x)),
    across.reduce((most, x) => Math.max(most, x)),
  ]
  return ((left + right) * 50) / width
}

/** Whether anything is left painted, as far as the strokes alone tell. */
export const isPainted = (strokes: readonly Stroke[]) => strokes.some(({ rub }) => !rub)
