import { MIX_RATE, type Stereo } from './voice-reader.ts'

/** What is louder is heard: a quiet voice is, and the noise of a room is not. */
const HEARD = 0.04
/** A quarter as loud, 12 dB. */
const DUCKED = 0.25
const STEP = MIX_RATE / 100
/** Longer than the breath between two words. */
const HOLD_STEPS = 50
/** Of the way that is left, in a step: down within a syllable, up within a second. */
const DOWN = 0.22
const UP = 0.04

/**
 * Turns one sound down while another is heard. It goes forward through both at once, block by block.
 * @returns what adds a block of the one to a block of the other, which is as long
 */
export function ducker(): (under: Stereo, over: Stereo) => void {
  let level = 1
  let quiet = HOLD_STEPS
  return (under, over) => {
    const count = over.left.length
    for (let from = 0; from < count; from += STEP) {
      const to = Math.min(count, from + STEP)
      quiet = isHeard(over, from, to) ? 0 : quiet + 1
      const next = quiet < HOLD_STEPS ? level + (DUCKED - level) * DOWN : level + (1 - level) * UP
      for (let i = from; i < to; i++) {
        const now = level + ((next - level) * (i - from)) / (to - from)
        over.left[i] = (over.left[i] as number) + (under.left[i] as number) * now
        over.right[i] = (over.right[i] as number) + (under.right[i] as number) * now
      }
      level = next
    }
  }
}

function isHeard({ left, right }: Stereo, from: number, to: number): boolean {
  for (let i = from; i < to; i++)
    if (Math.abs(left[i] as number) > HEARD || Math.abs(right[i] as number) > HEARD) return true
  return false
}
