import { CANCELLED, type Refusal, type Run, type Stage } from './engine.ts'
import { takeTurn } from './turn.ts'

export type JobRequest =
  | { kind: 'start'; name: string; source: Blob; options: unknown }
  | { kind: 'cancel' }
export type JobReply =
  | { kind: 'progress'; fraction: number; stage: Stage }
  | { kind: 'result'; result: unknown }

export type Job = {
  /** Which engine of the worker. */
  name: string
  /** The material; further files travel in the options. */
  source: Blob
  options?: unknown
  /** How long a cancelled engine may take to put away what it wrote, in milliseconds, before its worker is ended. */
  graceMs?: number
}

const deathOf = ({ message }: ErrorEvent): Refusal => ({
  ok: false,
  why: /memory/i.test(message) ? 'outOfMemory' : 'unexpected',
  detail: message,
})

/**
 * Does one job in a worker. A cancelled one is told so at once, and its worker is then ended; it never throws.
 * @returns the engine's answer, and whether the worker can do another job
 */
export function workIn<Result extends { ok: true }>(
  worker: Worker,
  { name, source, options, graceMs = 0 }: Job,
  { signal, onProgress }: Run,
): Promise<{ result: Result | Refusal; lives: boolean }> {
  return new Promise((resolve) => {
    const end = (result: Result | Refusal, lives: boolean) => {
      signal.removeEventListener('abort', cancel)
      worker.onmessage = worker.onerror = null
      resolve({ result, lives })
    }
    const cancel = () => {
      end(CANCELLED, false)
      if (graceMs === 0) return worker.terminate()
      const late = setTimeout(() => worker.terminate(), graceMs)
      worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
        if (data.kind !== 'result') return
        clearTimeout(late)
        worker.terminate()
      }
      worker.postMessage({ kind: 'cancel' } satisfies JobRequest)
    }
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (data.kind === 'result') end(data.result as Result | Refusal, true)
      else onProgress(data.fraction, data.stage)
    }
    worker.onerror = (event) => {
      worker.terminate()
      end(deathOf(event), false)
    }
    signal.addEventListener('abort', cancel)
    worker.postMessage({ kind: 'start', name, source, options } satisfies JobRequest)
  })
}

/**
 * Does a job in a worker of its own, which ends with it: what it held is free again even after a crash. A job whose worker dies is
 * begun anew once: it needs nothing but its source and options.
 * @param open makes the worker, so that it starts only when there is work
 */
export async function runJob<Result extends { ok: true }>(
  open: () => Worker,
  job: Job,
  run: Run,
): Promise<Result | Refusal> {
  if (run.signal.aborted) return CANCELLED
  const tryOnce = async () => {
    const worker = open()
    const tried = await workIn<Result>(worker, job, run)
    if (tried.lives) worker.terminate()
    return tried
  }
  const first = await tryOnce()
  const died = !first.lives && !first.result.ok && first.result.why === 'unexpected'
  return (died ? await tryOnce() : first).result
}

/** So long may a cancelled job take what it wrote off the disk. */
export const WRITING_GRACE_MS = 1000

/** Does a heavy job, as soon as the device has a place for it. What the person looks at meanwhile never waits: it is no heavy job. */
export async function runExport<Result extends { ok: true }>(
  open: () => Worker,
  job: Job,
  run: Run,
): Promise<Result | Refusal> {
  run.onProgress(0, 'waiting')
  const leave = await takeTurn(run.signal).catch(() => null)
  if (!leave) return CANCELLED
  try {
    run.onProgress(0, 'reading')
    return await runJob<Result>(open, { ...job, graceMs: WRITING_GRACE_MS }, run)
  } finally {
    leave()
  }
}
