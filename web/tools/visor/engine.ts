import type { Run } from '../../media/engine.ts'
import { runJob } from '../../media/job.ts'
import type { MonoSound } from '../../media/mono-sound.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'visor' })

/** Decodes a recording in a worker: minutes of it would hold the page up. */
export const listen = (source: Blob, run: Run) =>
  runJob<{ ok: true; sound: MonoSound; gain: number }>(open, { name: 'readMono', source }, run)
