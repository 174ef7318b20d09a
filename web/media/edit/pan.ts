/** Which share of each side of a sound goes to which side of the mix. */
export type Sides = {
  leftToLeft: number
  leftToRight: number
  rightToLeft: number
  rightToRight: number
}

const AS_IT_IS: Sides = { leftToLeft: 1, leftToRight: 0, rightToLeft: 0, rightToRight: 1 }

/**
 * Where a sound stands between left and right, by the equal-power laws of the Web Audio API's StereoPannerNode. A sound of one
 * channel stands on both sides at full level in the middle, so here it rises by 3 dB to either side where the node's falls by 3 dB
 * towards the middle.
 * @param pan -1 for left, 0 for the middle, 1 for right. @param channels of the source
 */
export function sidesOf(pan: number, channels: number): Sides {
  if (pan === 0) return AS_IT_IS
  const angle = (share: number) => (share * Math.PI) / 2
  if (channels === 1) {
    const at = angle((pan + 1) / 2)
    const [left, right] = [Math.SQRT2 * Math.cos(at), Math.SQRT2 * Math.sin(at)]
    return { leftToLeft: left, leftToRight: 0, rightToLeft: 0, rightToRight: right }
  }
  const [over, stays] = [Math.sin(angle(Math.abs(pan))), Math.cos(angle(Math.abs(pan)))]
  return pan < 0
    ? { leftToLeft: 1, leftToRight: 0, rightToLeft: over, rightToRight: stays }
    : { leftToLeft: stays, leftToRight: over, rightToLeft: 0, rightToRight: 1 }
}
