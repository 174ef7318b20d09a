import { rim } from './backdrop.ts'
import type { Found } from './found.ts'

/** What speaks against a cut, each from 0, nothing, to 1. */
export type Doubt = {
  /** Of the border but the lower one: what is not background. */
  border: number
  /** Of both sides' height, on the side where it is less: the subject reaches from one to the other. */
  across: number
  /** Of the outline: where nothing behind it stands out from the background. */
  faint: number
  /** Of the subject's size: shadow beside it, which may be a part of it. */
  shadow: number
  /** Of the subject, or of what it would be: what a slightly wider view of the background changes. */
  unstable: number
}

/** Behind the outline so many pixels are looked at. */
const BEHIND = 6
/** In times the background's noise. */
const FAINT = 12

/** @param other the same picture's subject, cut with the background allowed to stray farther */
export function doubtOf(
  { width, height, subject, stray, shadow }: Found,
  other: Uint8Array,
): Doubt {
  const border = rim(width, height)
  let [outline, faint, both, any, dark, size] = [0, 0, 0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x
      both += subject[p]! & other[p]!
      any += subject[p]! | other[p]!
      size += subject[p]!
      dark += shadow[p]! && !subject[p] ? 1 : 0
      if (!subject[p]) continue
      for (const [dx, dy] of WAYS) {
        if (subject[p + dy * width + dx]) continue
        outline++
        let most = 0
        for (let step = 0; step < BEHIND; step++) {
          const [qx, qy] = [x - step * dx, y - step * dy]
          if (qx < 0 || qy < 0 || qx >= width || qy >= height) break
          most = Math.max(most, stray[qy * width + qx]!)
        }
        if (most < FAINT) faint++
      }
    }
  }
  const [left, right] = [0, width - 1].map((x) => {
    let count = 0
    for (let y = 0; y < height; y++) count += subject[y * width + x]!
    return count / height
  }) as [number, number]
  return {
    border: border.reduce((sum, p) => sum + subject[p]!, 0) / border.length,
    across: Math.min(left, right),
    faint: outline === 0 ? 1 : faint / outline,
    shadow: size === 0 ? 1 : Math.min(1, dark / size),
    unstable: any === 0 ? 1 : 1 - both / any,
  }
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
