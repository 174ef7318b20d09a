import { FINGER_PX, isCoarse } from '../../desk/finger.ts'

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
