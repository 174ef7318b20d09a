import { runJob } from './job.ts'

/** Moments that are in view, in seconds. */
export type StripRequest = readonly number[]
/** The picture is sent with its first mention; afterwards its key frame's time tells which it is. */
export type StripReply = { time: number; key: number; picture?: ImageBitmap }

const open = () =>
  new Worker(new URL('./film-strip.worker.ts', import.meta.url), {
    type: 'module',
    name: 'film-strip',
  })

/** Together some 15 MB. */
const MOST_PICTURES = 600
/** While somebody zooms or scrolls nothing is asked for. */
const CALM_MS = 80

export type FilmStrip = {
  /** The picture nearest to a moment among those that are there. */
  pictureAt: (time: number) => ImageBitmap | null
  /** What is in view now; what comes of it is told by `onPicture`. */
  want: (times: readonly number[]) => void
  close: () => void
}

/**
 * Small pictures of a film at its key frames, decoded in a worker as they come into view, and kept until it is closed.
 * @param height of a picture, in pixels
 */
export function openFilmStrip(file: Blob, height: number, onPicture: () => void): FilmStrip {
  /** By the times of their key frames. */
  const pictures = new Map<number, ImageBitmap>()
  const keys = new Map<number, number>()
  const stop = new AbortController()
  let calm: ReturnType<typeof setTimeout>
  let line: MessagePort | undefined

  const talk = (port: MessagePort) => {
    line = port
    port.onmessage = ({ data: { time, key, picture } }: MessageEvent<StripReply>) => {
      keys.set(time, key)
      if (picture) pictures.set(key, picture)
      onPicture()
    }
  }
  const job = { name: 'strip', source: file, options: { height }, talk }
  void runJob(open, job, { signal: stop.signal, onProgress: () => {} })

  return {
    pictureAt(time) {
      const exact = keys.get(time)
      const known = exact === undefined ? undefined : pictures.get(exact)
      if (known) return known
      let nearest: ImageBitmap | null = null
      let off = Infinity
      for (const [key, picture] of pictures)
        if (Math.abs(key - time) < off) [nearest, off] = [picture, Math.abs(key - time)]
      return nearest
    },
    want(times) {
      clearTimeout(calm)
      const missing = times.filter((time) => !keys.has(time))
      if (missing.length === 0 || pictures.size >= MOST_PICTURES) return
      calm = setTimeout(() => line?.postMessage(missing satisfies StripRequest), CALM_MS)
    },
    close() {
      clearTimeout(calm)
      stop.abort()
      for (const picture of pictures.values()) picture.close()
    },
  }
}
