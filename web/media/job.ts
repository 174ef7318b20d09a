import type { Refusal, Run, Stage } from './engine.ts'

/** A worker that does not answer a cancellation within this time is ended. */
const CANCEL_GRACE_MS = 1000

export type JobRequest = { kind: 'start'; name: string; source: Blob; options: unknown } | { kind: 'cancel' }
export type JobReply = { kind: 'progress'; fraction: number; stage: Stage } | { kind: 'result'; result: unknown }

/**
 * Runs one engine in a worker of its own, which ends with the job: what it held is free again even after a crash.
 * @param open makes the worker, so that it starts only when there is work.
 */
export function runJob<Result extends { ok: true }>(
  open: () => Worker,
  name: string,
  source: Blob,
  options: unknown,
  { signal, onProgress }: Run,
): Promise<Result | Refusal> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ ok: false, why: 'cancelled' })
    const worker = open()
    const end = (result: Result | Refusal) => {
      worker.terminate()
      signal.removeEventListener('abort', cancel)
      resolve(result)
    }
    const cancel = () => {
      worker.postMessage({ kind: 'cancel' } satisfies JobRequest)
      setTimeout(() => end({ ok: false, why: 'cancelled' }), CANCEL_GRACE_MS)
    }
    signal.addEventListener('abort', cancel)
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (data.kind === 'result') end(data.result as Result | Refusal)
      else onProgress(data.fraction, data.stage)
    }
    worker.onerror = (event) => end({ ok: false, why: 'unexpected', detail: event.message })
    worker.postMessage({ kind: 'start', name, source, options } satisfies JobRequest)
  })
}
