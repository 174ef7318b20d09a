import type { Analysis } from '../../media/analyse.ts'
import type { Run } from '../../media/engine.ts'
import { runJob } from '../../media/job.ts'
import type { SpeechOptions } from '../../media/speech-pieces.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'video-caption',
  })

/** Listens to a film or a recording in a worker. */
export const listen = (source: Blob, run: Run) =>
  runJob<{ ok: true; analysis: Analysis }>(
    open,
    { name: 'analyse', source, options: { soundOnly: true } },
    run,
  )

/** Takes its sound out in pieces, in a worker. */
export const speechPieces = (source: Blob, options: SpeechOptions, run: Run) =>
  runJob<{ ok: true; files: File[] }>(open, { name: 'speechPieces', source, options }, run)
