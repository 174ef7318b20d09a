import type { Run } from '../../media/engine.ts'
import { jobPool } from '../../media/job-pool.ts'
import { runJob } from '../../media/job.ts'
import type { Size } from '../../media/picture.ts'
import type { Stroke } from './brush/strokes.ts'
import type { Cut, CutOptions } from './cut-plain.ts'
import type { Finish, Finished } from './refine/finish.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'remove-background',
  })

/** Removes a plain background on this device, in a worker that ends with the job. */
export const cutPlain = (source: Blob, options: CutOptions, run: Run) =>
  runJob<{ ok: true } & Cut>(open, { name: 'cutPlain', source, options }, run)

/** Whole pictures at once: each takes some hundred megabytes. */
const MOST_AT_ONCE = 2
const pool = jobPool(open, MOST_AT_ONCE)

/** The same for one of many pictures, in its turn. */
export const cutOneOfMany = (source: Blob, options: CutOptions, run: Run) =>
  pool<{ ok: true } & Cut>({ name: 'cutPlain', source, options }, run)

/** Brushes over a cut-out and lays something behind it. @param options.original the picture it was cut out of */
export const finishCut = (cut: Blob, options: Finish & { original: Blob }, run: Run) =>
  runJob<{ ok: true } & Finished>(open, { name: 'finishCut', source: cut, options }, run)

/** The strokes as a mask, a PNG of the picture's size. */
export const paintMask = (strokes: readonly Stroke[], { width, height }: Size, run: Run) =>
  runJob<{ ok: true; blob: Blob }>(
    open,
    { name: 'paintMask', source: new Blob(), options: { strokes, width, height } },
    run,
  )
