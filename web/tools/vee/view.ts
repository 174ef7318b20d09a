/** Beside the first moment and after the last one, in pixels. */
export const ROOM_PX = 16
/** Of a track by its kind, in pixels. */
export const HEIGHT_PX = { video: 56, text: 34, audio: 44 } as const

/** How near an edge must come to another to be drawn to it, in pixels. */
export const SNAP_PX = 8
/** A pointer that moves less has pressed and not dragged. */
export const DRAG_PX = 4

/** Closer than this a picture of film is as wide as a thumb. */
export const CLOSEST_PIXELS_PER_SECOND = 400

/** What stands before every track, in pixels. */
export const HEAD_PX = 76
