import { lengthOf, type Planes, silence } from './sound-filter.ts'

/** A sound's place in a mix. Lengths and places are in samples. */
export type Clip = {
  planes: Planes
  at: number
  /** What it is multiplied by. */
  gain: number
  /** From −1, left, to 1, right. */
  pan: number
  fadeIn: number
  fadeOut: number
}

/** As loud halfway as at both ends, where two different sounds go over into each other. @param share of the fade, from 0 to 1 */
export const equalPower = (share: number) =>
  Math.sin((Math.min(1, Math.max(0, share)) * Math.PI) / 2)

/** How loud a sound of one channel is on the left and on the right: as loud in the middle as at either side. */
export const panned = (pan: number): readonly [left: number, right: number] => [
  Math.cos(((pan + 1) * Math.PI) / 4),
  Math.sin(((pan + 1) * Math.PI) / 4),
]

/** Of a sound of two channels: the other side is turned down, and in the middle both stay as they are. */
const balanced = (pan: number): readonly [left: number, right: number] => [
  equalPower(1 - Math.max(0, pan)),
  equalPower(1 + Math.min(0, pan)),
]

/** Clips in stereo, one over the other; where one fades out while the next fades in, that is a crossfade. @param frames how long it is */
export function mixed(clips: readonly Clip[], frames: number): Planes {
  const mix = silence(2, frames)
  for (const { planes, at, gain, pan, fadeIn, fadeOut } of clips) {
    const length = lengthOf(planes)
    const sides = planes.length === 1 ? panned(pan) : balanced(pan)
    for (const [side, loud] of sides.entries()) {
      const [from, into] = [planes[Math.min(side, planes.length - 1)], mix[side]]
      if (!from || !into) continue
      for (let i = Math.max(0, -at); i < length && at + i < frames; i++) {
        const rising = fadeIn > 0 ? equalPower((i + 0.5) / fadeIn) : 1
        const falling = fadeOut > 0 ? equalPower((length - i - 0.5) / fadeOut) : 1
        into[at + i] =
          (into[at + i] as number) + (from[i] as number) * gain * loud * rising * falling
      }
    }
  }
  return mix
}
