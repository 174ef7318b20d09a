import type { Analysing, Analysis } from '../../media/analyse.ts'
import type { CutOptions, CutResult } from '../../media/cut-out.ts'
import type { Run } from '../../media/engine.ts'
import type { Motion } from '../../media/motion.ts'
import type { Probe } from '../../media/probe.ts'
import { runExport, runJob } from '../../media/job.ts'
import type { SpeedOptions } from '../../media/speed-up.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'cut-silence',
  })

/** Listens to a film or a recording in a worker. */
export const analyse = (source: Blob, run: Run, options: Analysing = {}) =>
  runJob<{ ok: true; analysis: Analysis }>(open, { name: 'analyse', source, options }, run)

/** Says in a worker what is in it. */
export const look = (source: Blob, run: Run) =>
  runJob<{ ok: true; probe: Probe }>(open, { name: 'probeFile', source }, run)

/** Looks in a worker for what moves in a film. */
export const readMotion = (source: Blob, run: Run) =>
  runJob<{ ok: true; motion: Motion }>(open, { name: 'readMotion', source }, run)

/** Writes it without the cuts, in a worker. */
export const cutOut = (source: Blob, options: CutOptions, run: Run) =>
  runExport<{ ok: true } & CutResult>(open, { name: 'cutOut', source, options }, run)

/** Writes it with its silences faster, in a worker. */
export const speedUp = (source: Blob, options: SpeedOptions, run: Run) =>
  runExport<{ ok: true } & CutResult>(open, { name: 'speedUp', source, options }, run)

/** One or the other. */
export const shorten = (source: Blob, options: CutOptions | SpeedOptions, run: Run) =>
  'shown' in options ? speedUp(source, options, run) : cutOut(source, options, run)
