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

/** Whether anything is left painted, as far as the strokes alone tell. */
export const isPainted = (strokes: readonly Stroke[]) => strokes.some(({ rub }) => !rub)
