/** What is pressed with a finger is as wide and high as one. */
export const isCoarse = matchMedia('(pointer: coarse)').matches
export const FINGER_PX = 44

/** Of a ruler, which stands at the foot of the place where the position is moved. */
export const RULER_PX = 24
/** Of that place. */
export const SEEK_PX = isCoarse ? FINGER_PX : RULER_PX
