/** How a film's brightness and colours are made of red, green and blue. */
export type Matrix = { kr: number; kb: number; fullRange: boolean }

/** ITU-R BT.601 for what says so, BT.709 for everything else, as browsers take it. */
export const matrixOf = ({ matrix, fullRange }: VideoColorSpaceInit): Matrix => ({
  ...(matrix === 'smpte170m' || matrix === 'bt470bg'
    ? { kr: 0.299, kb: 0.114 }
    : { kr: 0.2126, kb: 0.0722 }),
  fullRange: fullRange ?? false,
})
