import type { Md5Reply } from './md5.worker.ts'

type Hashing = { signal?: AbortSignal; onProgress?: (fraction: number) => void }

/** The MD5 of a file, computed in a worker so that the page never waits. @throws Error when the file cannot be read */
export function md5Of(file: Blob, { signal, onProgress }: Hashing = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./md5.worker.ts', import.meta.url), { type: 'module' })
    const abort = () => end(() => reject(signal?.reason as Error))
    const end = (then: () => void) => {
      worker.terminate()
      signal?.removeEventListener('abort', abort)
      then()
    }
    signal?.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<Md5Reply>) => {
      if ('fraction' in data) onProgress?.(data.fraction)
      else if ('hash' in data) end(() => resolve(data.hash))
      else end(() => reject(new Error(data.error)))
    }
    worker.onerror = (event) => end(() => reject(new Error(event.message)))
    worker.postMessage(file)
  })
}
