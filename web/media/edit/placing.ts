import type { Rect, Size } from '../picture.ts'
import type { Placing } from './sequence.ts'

/** Which part of a picture is drawn, and where in the frame, both in pixels. */
export function placed(
  picture: Size,
  frame: Size,
  { fit, scale, x, y, crop }: Placing,
): { from: Rect; to: Rect } {
  const from = {
    x: picture.width * crop.left,
    y: picture.height * crop.top,
    width: Math.max(1, picture.width * (1 - crop.left - crop.right)),
    height: Math.max(1, picture.height * (1 - crop.top - crop.bottom)),
  }
  const [wide, high] = [frame.width / from.width, frame.height / from.height]
  const factor = (fit === 'contain' ? Math.min(wide, high) : Math.max(wide, high)) * scale
  const size = { width: from.width * factor, height: from.height * factor }
  return {
    from,
    to: {
      x: (frame.width - size.width) / 2 + x * frame.width,
      y: (frame.height - size.height) / 2 + y * frame.height,
      ...size,
    },
  }
}

/** Whether a picture fills the frame as it is, pixel by pixel. */
export const isUntouched = (picture: Size, frame: Size, placing: Placing) => {
  const { from, to } = placed(picture, frame, placing)
  return (
    picture.width === frame.width &&
    picture.height === frame.height &&
    [to.x, to.y, from.x, from.y].every((value) => Math.abs(value) < 0.01) &&
    Math.abs(to.width - frame.width) < 0.01 &&
    Math.abs(from.width - picture.width) < 0.01 &&
    Math.abs(from.height - picture.height) < 0.01
  )
}
