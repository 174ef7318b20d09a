import { Preview } from '../../web/media/edit/preview.ts'
import type { RenderOptions } from '../../web/media/edit/render.ts'
import { frameSize, type Sequence } from '../../web/media/edit/sequence.ts'
import { filesOf, keepMedia, readMedia } from '../../web/media/media-store.ts'
import { mediaUse } from '../../web/features/apps/data.ts'
import { render } from '../../web/tools/vee/engine.ts'

type Files = [id: string, file: File][]

const PREVIEW_SHORT = 720
const DISPLAY_TICK_MS = 1000 / 60
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Writes a sequence, and sends what came of it. */
export async function renderFilm(
  files: Files,
  options: Omit<RenderOptions, 'files'>,
  send: (film: File) => Promise<unknown>,
) {
  const started = performance.now()
  const made = await render(
    new File([], ''),
    { ...options, files },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
  const milliseconds = performance.now() - started
  if (!made.ok) return { milliseconds, why: made.why, detail: made.detail }
  await send(made.file)
  return { milliseconds, copied: made.copied }
}

/** A sequence in the preview, once its first frame is seen. */
async function shown(sequence: Sequence, files: ReadonlyMap<string, File>) {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  const preview = new Preview(canvas, { time: () => {}, state: () => {} })
  preview.set(sequence, files, frameSize(sequence, PREVIEW_SHORT))
  preview.seek(0)
  while (preview.drawn === 0) await nextFrame()
  const close = () => {
    preview.close()
    canvas.remove()
  }
  return { preview, close }
}

/**
 * Plays a sequence on a display that shows 60 pictures a second.
 * @param rate the pictures it has in a second
 * @returns how many are seen in a second, and how many of all were not, in whole pictures
 */
export async function playFilm(files: Files, sequence: Sequence, seconds: number, rate: number) {
  const { preview, close } = await shown(sequence, new Map(files))
  const another = async () => {
    const { drawn } = preview
    while (preview.drawn === drawn) await nextFrame()
    return { drawn: preview.drawn, at: performance.now() }
  }
  await preview.play()
  // The first pictures wait for the sound to begin.
  while (preview.time < 1) await nextFrame()
  const first = await another()
  while (preview.time < 1 + seconds) await nextFrame()
  const last = await another()
  close()
  const drawn = last.drawn - first.drawn
  // Pictures come with the ticks of the display, so the last one up to a tick later than it should after the first.
  const took = (last.at - first.at - DISPLAY_TICK_MS) / 1000
  return { rate: drawn / took, missed: Math.max(0, Math.floor(took * rate - drawn)) }
}

export const saveProject = (id: string, files: File[]) => keepMedia(mediaUse(id), files)

/** How long it takes until the first frame of a project is seen whose media are kept on the device, in milliseconds. */
export async function openProject(id: string, sequence: Sequence) {
  const started = performance.now()
  const kept = filesOf(await readMedia(mediaUse(id)))
  const files = sequence.media.map(({ id, name, size }) => {
    const file = kept.find((one) => one.name === name && one.size === size)
    if (!file) throw new Error(`${name} is not kept.`)
    return [id, file] as const
  })
  const { close } = await shown(sequence, new Map(files))
  const milliseconds = performance.now() - started
  close()
  return milliseconds
}
