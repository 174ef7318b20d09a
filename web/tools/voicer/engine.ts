import { fetched, type Run } from '../../media/engine.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { runExport, runJob, WRITING_GRACE_MS } from '../../media/job.ts'
import type { Level } from '../../media/level.ts'
import type { Loudness } from '../../media/loudness.ts'
import type { TuneOptions } from '../../media/tune-voice.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'voicer' })

/** Takes the sound out of a recording or a film, on the page itself. */
export const toWav = fetched(async () => (await import('../../media/to-wav.ts')).toWav)

/** Listens to a recording or to the sound of a film, in a worker. */
export const hear = (source: Blob, run: Run) =>
  runJob<{ ok: true; facts: VoiceFacts }>(open, { name: 'hear', source }, run)

/** Tells how loud it would be as another voice, in a worker. */
export const measure = (
  source: Blob,
  options: Pick<TuneOptions, 'settings' | 'background'>,
  run: Run,
) =>
  runJob<{ ok: true; level: Level }>(
    open,
    { name: 'measure', source, options, graceMs: WRITING_GRACE_MS },
    run,
  )

/** Writes it as another voice, in a worker. */
export const tune = (source: Blob, options: TuneOptions, run: Run) =>
  runExport<{ ok: true; file: File; loudness: Loudness }>(
    open,
    { name: 'tune', source, options },
    run,
  )
