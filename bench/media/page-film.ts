import { Preview } from '../../web/media/edit/preview.ts'
import type { RenderOptions } from '../../web/media/edit/render.ts'
import { frameSize, type Sequence } from '../../web/media/edit/sequence.ts'
import { render } from '../../web/tools/vee/engine.ts'

type Files = [id: string, file: File][]

const PREVIEW_SHORT = 720
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

/** How long it takes until the first frame of a sequence is seen, and how many are seen in a second of playing. */
export async function playFilm(files: Files, sequence: Sequence, seconds: number) {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  const preview = new Preview(canvas, { time: () => {}, state: () => {} })
  const started = performance.now()
  preview.set(sequence, new Map(files), frameSize(sequence, PREVIEW_SHORT))
  preview.seek(0)
  while (preview.drawn === 0) await nextFrame()
  const opening = performance.now() - started
  await preview.play()
  // The first pictures wait for the sound to begin.
  while (preview.time < 1) await nextFrame()
  const [drawn, at] = [preview.drawn, performance.now()]
  while (preview.time < 1 + seconds) await nextFrame()
  const perSecond = ((preview.drawn - drawn) / (performance.now() - at)) * 1000
  preview.close()
  canvas.remove()
  return { opening, perSecond }
}
