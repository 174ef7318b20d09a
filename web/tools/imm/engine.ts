import type { Run } from '../../media/engine.ts'
import { runJob } from '../../media/job.ts'
import type { Cut, CutOptions } from './cut-plain.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'remove-background',
  })

/** Removes a plain background on this device, in a worker that ends with the job. */
export const cutPlain = (source: Blob, options: CutOptions, run: Run) =>
  runJob<{ ok: true } & Cut>(open, { name: 'cutPlain', source, options }, run)
