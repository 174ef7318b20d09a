import { COVER } from './cover-form.ts'

const MOST_MS = 30_000

/**
 * A small picture out of the beginning of a film at an address, of which little more is fetched than that takes; null where this
 * browser does not show it.
 */
export async function coverAt(address: string): Promise<Blob | null> {
  const film = document.createElement('video')
  const late = AbortSignal.timeout(MOST_MS)
  try {
    Object.assign(film, { muted: true, playsInline: true, preload: 'auto', src: address })
    await told(film, 'loadeddata', late)
    // Of a codec that it does not know a browser plays the sound alone.
    if (film.videoWidth === 0) return null
    film.currentTime = Math.min(COVER.latestSeconds, film.duration / 4)
    await told(film, 'seeked', late)
    const { videoWidth, videoHeight } = film
    const scale = Math.min(1, COVER.side / Math.max(videoWidth, videoHeight))
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(videoWidth * scale)),
      Math.max(1, Math.round(videoHeight * scale)),
    )
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: COVER.quality })
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

const told = (film: HTMLVideoElement, event: 'loadeddata' | 'seeked', late: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true })
    film.addEventListener('error', () => reject(film.error as unknown as Error), { once: true })
    late.addEventListener('abort', () => reject(late.reason as Error), { once: true })
  })
