import type { Look } from '../../media/edit/film-strip.ts'
import type { Heard } from '../../media/edit/line-up.ts'
import type { Probed } from '../../media/edit/probe-medium.ts'
import type { GifOptions } from '../../media/edit/render-gif.ts'
import type { SoundOptions } from '../../media/edit/render-sound.ts'
import type { Rendered, RenderOptions } from '../../media/edit/render.ts'
import { ALONE, type Engine, type Run } from '../../media/engine.ts'
import { runExport, runJob } from '../../media/job.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'vee' })

/** What kind of file it is, how long and how large, in a worker. */
export const probe = (file: File, run: Run) =>
  runJob<{ ok: true } & Probed>(open, { name: 'probe', source: file, options: {} }, run)

/** What is drawn of it on the timeline, in a worker. */
export const look = (file: File, run: Run) =>
  runJob<{ ok: true; look: Look }>(open, { name: 'look', source: file, options: {} }, run)

/** When in one recording the other begins, in seconds, found in a worker; null where they have too little in common. */
export const lineUp = (options: Heard) =>
  runJob<{ ok: true; begins: number | null }>(
    open,
    { name: 'lineUp', source: new Blob(), options },
    ALONE,
  )

/** Writes the film, in a worker, or its pictures as a GIF, or its sound. */
export const render: Engine<
  RenderOptions | GifOptions | SoundOptions,
  Omit<Rendered, 'copied'> & { copied?: number }
> = (source, options, run) =>
  runExport<{ ok: true; file: File } & Partial<Omit<Rendered, 'file'>>>(
    open,
    { name: jobOf(options), source, options },
    run,
  )

function jobOf(options: RenderOptions | GifOptions | SoundOptions) {
  if ('sound' in options) return 'sound'
  return 'rate' in options ? 'gif' : 'render'
}
