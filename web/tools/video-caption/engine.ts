import type { BurningIn } from '../../media/captions/burn-in.ts'
import type { Caption } from '../../media/captions/caption.ts'
import type { TextTrackOf } from '../../media/captions/inside-film.ts'
import type { SoftTrack } from '../../media/captions/soft-track.ts'
import type { Run } from '../../media/engine.ts'
import type { FilteredAs } from '../../media/filtered-as.ts'
import { runExport, runJob } from '../../media/job.ts'
import type { Probe } from '../../media/probe.ts'

const open = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'video-caption',
  })

/** What is in a film that has no sound to listen to, in a worker. */
export const look = (source: Blob, run: Run) =>
  runJob<{ ok: true; probe: Probe }>(open, { name: 'probeFile', source }, run)

/** What a film is written as with captions in its pictures, in a worker. */
export const filteredAs = (source: Blob, run: Run) =>
  runJob<{ ok: true; as: FilteredAs }>(open, { name: 'filteredAs', source }, run)

/** Reads the captions of a subtitle track inside a film, in a worker. */
export const captionsInside = (source: Blob, options: TextTrackOf, run: Run) =>
  runJob<{ ok: true; captions: Caption[] }>(open, { name: 'captionsInside', source, options }, run)

/** Writes a film with captions in its pictures, in a worker. */
export const burnIn = (source: Blob, options: BurningIn, run: Run) =>
  runExport<{ ok: true; file: File }>(open, { name: 'burnIn', source, options }, run)

/** Writes a film with captions as a track, in a worker. */
export const addSoftTrack = (source: Blob, options: SoftTrack, run: Run) =>
  runExport<{ ok: true; file: File }>(open, { name: 'addSoftTrack', source, options }, run)
