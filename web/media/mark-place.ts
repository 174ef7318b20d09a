import type { Rect, Size } from './picture.ts'

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'middle'] as const
export type Corner = (typeof CORNERS)[number]

/** Where a brand mark stands. */
export type MarkPlace = {
  corner: Corner
  /** Its longer side, as a share of the frame's shorter one. */
  size: number
  /** From the edges, as a share of the frame's shorter side. */
  margin: number
}

/** Where a mark is drawn in a frame, in pixels. */
export function markRect(mark: Size, frame: Size, { corner, size, margin }: MarkPlace): Rect {
  const short = Math.min(frame.width, frame.height)
  const scale = (size * short) / Math.max(mark.width, mark.height)
  const [width, height] = [mark.width * scale, mark.height * scale]
  const [across, down] = [frame.width - width, frame.height - height]
  const edge = margin * short
  const [x, y] = [Math.min(edge, across / 2), Math.min(edge, down / 2)]
  if (corner === 'middle') return { x: across / 2, y: down / 2, width, height }
  return {
    x: corner.endsWith('left') ? x : across - x,
    y: corner.startsWith('top') ? y : down - y,
    width,
    height,
  }
}
