import type { Run } from './engine.ts'
import { runJob } from './job.ts'
import type { PicturesGif } from './pictures-gif.ts'

const open = () =>
  new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'gif' })

/** Writes pictures as one GIF, in a worker. */
export const gifOf = (options: PicturesGif, run: Run) =>
  runJob<{ ok: true; file: File }>(open, { name: 'gif', source: new Blob(), options }, run)
