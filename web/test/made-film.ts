import type { Frames } from '../media/frames.ts'

type Picture = { time: number; duration: number; key: boolean }

export const framesOf = (pictures: Picture[]): Frames => ({
  time: Float64Array.from(pictures, ({ time }) => time),
  duration: Float64Array.from(pictures, ({ duration }) => duration),
  key: Uint8Array.from(pictures, ({ key }) => (key ? 1 : 0)),
})

/**
 * So many pictures, a key frame every `gop`; with B-frames each P comes `b` pictures early, as encoders send it. In open groups key
 * frames do so too.
 */
export function madeFilm({
  count,
  gop,
  b = 0,
  fps = 10,
  open = false,
}: {
  count: number
  gop: number
  b?: number
  fps?: number
  open?: boolean
}) {
  const shown = Array.from({ length: count }, (_, i) => ({
    time: i / fps,
    duration: 1 / fps,
    key: i % gop === 0,
  }))
  const sent: Picture[] = []
  for (let i = 0; i < shown.length;) {
    const next = shown.slice(i, i + 1 + b)
    const between = open ? next.slice(0, -1) : next
    const whole = next.length === 1 + b && !between.some(({ key }) => key)
    const group = whole ? [next.at(-1) as Picture, ...next.slice(0, -1)] : next.slice(0, 1)
    sent.push(...group)
    i += group.length
  }
  return framesOf(sent)
}
