import { expect, test } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { filterFilm } from './filter-film.ts'
import { open } from './open.ts'
import { pictureSink } from './picture-sink.ts'

/** Red, green and blue of what a player shows of a film. */
async function shown(film: Blob): Promise<number[]> {
  const video = Object.assign(document.createElement('video'), { muted: true })
  video.src = URL.createObjectURL(film)
  video.currentTime = 0.1
  await new Promise((done, fail) => {
    video.addEventListener('seeked', done)
    video.addEventListener('error', fail)
  })
  let colour: number[] = []
  // Where it has sought to, a slow machine has no picture to give for a while yet.
  await expect
    .poll(() => (colour = middleOf((context) => context.drawImage(video, 0, 0))).at(3))
    .toBe(255)
  URL.revokeObjectURL(video.src)
  return colour
}

/** Red, green and blue of a film's first picture as it is decoded. */
async function decoded(film: Blob): Promise<number[]> {
  const { input, video } = await open(film, { video: 'need', audio: 'no' })
  using _ = input
  const picture = await (await pictureSink(video)).getSample(0)
  if (!picture) throw new Error('There is no picture.')
  const colour = middleOf((context) => picture.draw(context, 0, 0))
  picture.close()
  return colour
}

function middleOf(draw: (context: OffscreenCanvasRenderingContext2D) => void): number[] {
  const context = new OffscreenCanvas(64, 64).getContext('2d') as OffscreenCanvasRenderingContext2D
  draw(context)
  return [...context.getImageData(32, 18, 1, 1).data]
}

/** An encoder moves a colour by less, the wrong matrix by more than twice as much. */
const NEAR = 8
const furthest = (one: number[], other: number[]) =>
  Math.max(...one.map((value, i) => Math.abs(value - (other[i] as number))))

test.each([
  ['64x36', 'libx264', 'mp4'],
  ['64x36', 'libvpx', 'webm'],
  ['64x36', 'libvpx-vp9', 'webm'],
  ['64x720', 'libx264', 'mp4'],
])(
  'a film that says nothing of its colours keeps those that players show: %s by %s',
  async (size, codec, ending) => {
    const source = ['-f', 'lavfi', '-t', '0.5', '-i', `color=c=0xe01010:s=${size}:r=10`]
    const film = await makeFilm([
      ...source,
      ...['-c:v', codec, '-pix_fmt', 'yuv420p', `untold.${ending}`],
    ])
    const seen = await shown(film)
    expect(furthest(await decoded(film), seen)).toBeLessThan(NEAR)
    const wish = { name: 'x', changes: [{ start: 0, end: 1 }], filter: () => () => {} }
    const made = await filterFilm(film, wish, {
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
    expect(furthest(await shown(made.file), seen)).toBeLessThan(NEAR)
  },
)
