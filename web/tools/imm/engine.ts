import type { Run } from '../../media/engine.ts'
import { jobPool } from '../../media/job-pool.ts'
import { inTurn, runJob } from '../../media/job.ts'
import type { Size } from '../../media/picture.ts'
import type { Stroke } from './brush/strokes.ts'
import type { Cut, CutOptions } from './cut-plain.ts'
import type { Finish, Finished } from './refine/finish.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'remove-background',
  })

/** A person looks at a cut, and then moves a slider or takes it away: so long the picture stays decoded in its worker. */
const KEPT_MS = 90_000
const one = jobPool(open, { most: 1, idleMs: KEPT_MS })

/** Removes a plain background on this device. */
export const cutPlain = (source: Blob, options: CutOptions, run: Run) =>
  one<{ ok: true } & Cut>({ name: 'cutPlain', source, options }, run)

/** Whole pictures at once: each takes some hundred megabytes. */
const many = jobPool(open, { most: 2 })

/** The same for one of many pictures, in its turn. */
export const cutOneOfMany = (source: Blob, options: CutOptions, run: Run) =>
  inTurn(run, () => many<{ ok: true } & Cut>({ name: 'cutPlain', source, options }, run))

/** Brushes over a cut-out and lays something behind it. @param options.original the picture it was cut out of */
export const finishCut = (cut: Blob, options: Finish & { original: Blob }, run: Run) =>
  one<{ ok: true } & Finished>({ name: 'finishCut', source: cut, options }, run)

/** The strokes as a mask, a PNG of the picture's size. */
export const paintMask = (strokes: readonly Stroke[], { width, height }: Size, run: Run) =>
  runJob<{ ok: true; blob: Blob }>(
    open,
    { name: 'paintMask', source: new Blob(), options: { strokes, width, height } },
    run,
  )
