import { RULER_PX } from '../../desk/draw-wave.ts'

/** What is pressed with a finger is as wide and high as one. */
const isCoarse = matchMedia('(pointer: coarse)').matches
const FINGER_PX = 44

/** Beside the first moment and after the last one, in pixels: room for the edges of clips. */
export const ROOM_PX = isCoarse ? 32 : 16
/** Of a track by its kind, in pixels. */
export const HEIGHT_PX = { video: 56, text: isCoarse ? FINGER_PX : 34, audio: 44 } as const

/** How near an edge must come to another to be drawn to it, in pixels. */
export const SNAP_PX = 8
/** A pointer that moves less has pressed and not dragged. */
export const DRAG_PX = 4

/** Closer than this a picture of film is as wide as a thumb. */
export const CLOSEST_PIXELS_PER_SECOND = 400

/** What stands before every track, in pixels. */
export const HEAD_PX = isCoarse ? 2 * FINGER_PX + 1 : 76
/** Of the place where the position is moved, in pixels; the ruler stands at its foot. */
export const SEEK_PX = isCoarse ? FINGER_PX : RULER_PX
