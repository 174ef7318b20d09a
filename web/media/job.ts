import { CANCELLED, type Refusal, type Run, type Stage } from './engine.ts'

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
 * Does a job in a worker of its own, which ends with it: what it held is free again even after a crash.
 * @param open makes the worker, so that it starts only when there is work
 */
export async function runJob<Result extends { ok: true }>(
  open: () => Worker,
  job: Job,
  run: Run,
): Promise<Result | Refusal> {
  if (run.signal.aborted) return CANCELLED
  const worker = open()
  const { result, lives } = await workIn<Result>(worker, job, run)
  if (lives) worker.terminate()
  return result
}
