import type { Refusal, Run } from './engine.ts'
import type { JobReply, JobRequest } from './job.ts'

const PROGRESS_EVERY_MS = 50

type Handler = (source: Blob, options: never, run: Run) => Promise<{ ok: boolean }>

/** The worker's side of a job. Engines are loaded on demand; the worker serves one job and is ended by its owner. */
export function serveJobs(engines: Record<string, () => Promise<Handler>>) {
  const stop = new AbortController()
  const reply = (message: JobReply) => self.postMessage(message)
  let reportedAt = 0
  const onProgress: Run['onProgress'] = (fraction, stage) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = now
    reply({ kind: 'progress', fraction, stage })
  }

  self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
    if (data.kind === 'cancel') return stop.abort()
    try {
      const engine = await engines[data.name]?.()
      if (!engine) throw new Error(`No engine is called ${data.name}.`)
      reply({ kind: 'result', result: await engine(data.source, data.options as never, { signal: stop.signal, onProgress }) })
    } catch (error) {
      // An engine never throws: what arrives here is a chunk that would not load.
      reply({ kind: 'result', result: { ok: false, why: 'unexpected', detail: String(error) } satisfies Refusal })
    }
  }
}
