import type { Analysis } from './analyse.ts'
import type { Run } from './engine.ts'
import { runJob } from './job.ts'
import type { SpeechOptions } from './speech-pieces.ts'

const open = () =>
  new Worker(new URL('./speech.worker.ts', import.meta.url), { type: 'module', name: 'speech' })

/** Listens to a film or a recording in a worker. */
export const listen = (source: Blob, run: Run) =>
  runJob<{ ok: true; analysis: Analysis }>(open, { name: 'analyse', source }, run)

/** Takes its sound out in pieces, in a worker. */
export const speechPieces = (source: Blob, options: SpeechOptions, run: Run) =>
  runJob<{ ok: true; files: File[] }>(open, { name: 'speechPieces', source, options }, run)
