import { runJob } from '../../media/job.ts'

type Hashing = { signal?: AbortSignal; onProgress?: (fraction: number) => void }

const open = () =>
  new Worker(new URL('./md5.worker.ts', import.meta.url), { type: 'module', name: 'md5' })

/** The MD5 of a file, computed in a worker so that the page never waits. @throws Error when the file cannot be read, or the signal's reason */
export async function md5Of(
  file: Blob,
  { signal = new AbortController().signal, onProgress = () => {} }: Hashing = {},
): Promise<string> {
  const result = await runJob<{ ok: true; hash: string }>(
    open,
    { name: 'md5', source: file },
    { signal, onProgress },
  )
  signal.throwIfAborted()
  if (!result.ok) throw new Error(result.detail ?? result.why)
  return result.hash
}
