/** Pictures a second as a fraction, because 29.97 is none of the numbers it is written as: it is 30000/1001. */
export type FrameRate = { num: number; den: number }

/** What editing programs keep time in. */
const STANDARD: readonly FrameRate[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]
/** For sound without pictures, which no rate is given by. */
export const SOUND_RATE: FrameRate = { num: 30, den: 1 }

/** A slow film, as of a screen, is shown by each picture for two or three frames. */
const MOST_HELD = 3
/** So much nearer a rate must be to hold pictures for it. */
const HOLDING = 0.002

const MICROSECONDS = 1_000_000n

/** The standard rate a film was made in, from its pictures counted over some time: 60 for 20, of which each is shown three times. */
export function standardRate(perSecond: number): FrameRate {
  const off = ({ num, den }: FrameRate) =>
    Math.min(
      ...Array.from(
        { length: MOST_HELD },
        (_, held) => Math.abs(num / den / (perSecond * (held + 1)) - 1) + held * HOLDING,
      ),
    )
  return STANDARD.reduce((best, rate) => (off(rate) < off(best) ? rate : best))
}

/** How many frames a second of timecode has: 30 for 29.97. */
export const nominal = ({ num, den }: FrameRate) => Math.ceil(num / den)

/** Only for these was drop-frame timecode made. */
export const canDrop = ({ num, den }: FrameRate) => den === 1001 && num >= 30000

/** The frame nearest to a moment. Seconds are taken as whole microseconds, and from there on nothing is rounded twice. */
export function nearestFrame(seconds: number, { num, den }: FrameRate): number {
  const scaled = BigInt(Math.round(seconds * 1e6)) * BigInt(num)
  const frame = BigInt(den) * MICROSECONDS
  return Number((2n * scaled + frame) / (2n * frame))
}
