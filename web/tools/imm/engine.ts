import type { CutOptions, JobReply, JobRequest, Result } from './job.ts'

type Run = { signal: AbortSignal; onProgress: (fraction: number) => void }

/** Removes a plain background on this device, in a worker that ends with the job. */
export function cutPlain(source: Blob, options: CutOptions, { signal, onProgress }: Run): Promise<Result> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ ok: false, why: 'cancelled' })
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'remove-background' })
    const end = (result: Result) => {
      worker.terminate()
      signal.removeEventListener('abort', cancel)
      resolve(result)
    }
    const cancel = () => end({ ok: false, why: 'cancelled' })
    signal.addEventListener('abort', cancel)
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (data.kind === 'result') end(data.result)
      else onProgress(data.fraction)
    }
    worker.onerror = () => end({ ok: false, why: 'outOfMemory' })
    worker.postMessage({ source, options } satisfies JobRequest)
  })
}
