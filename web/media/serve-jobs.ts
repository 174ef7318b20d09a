import type { Refusal, Run } from './engine.ts'
import type { JobReply, JobRequest } from './job.ts'

const PROGRESS_EVERY_MS = 50
/** A step this large is told at once. */
const PROGRESS_STEP = 0.01

type Handler = (source: Blob, options: never, run: Talking) => Promise<{ ok: boolean }>

/** A run of a job that is talked with; a job that nobody talks with has a line that stays still. */
export type Talking = Run & { port: MessagePort }

/** The worker's side of a job: one at a time, by engines that are loaded on demand. */
export function serveJobs(engines: Record<string, () => Promise<Handler>>) {
  const reply = (message: JobReply) => self.postMessage(message)
  let stop = new AbortController()

  self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
    if (data.kind === 'cancel') return stop.abort()
    stop = new AbortController()
    let [reportedAt, reported] = [0, 0]
    const onProgress: Run['onProgress'] = (fraction, stage) => {
      const now = performance.now()
      if (now - reportedAt < PROGRESS_EVERY_MS && fraction - reported < PROGRESS_STEP) return
      ;[reportedAt, reported] = [now, fraction]
      reply({ kind: 'progress', fraction, stage })
    }
    try {
      const engine = await engines[data.name]?.()
      if (!engine) throw new Error(`No engine is called ${data.name}.`)
      reply({
        kind: 'result',
        result: await engine(data.source, data.options as never, {
          signal: stop.signal,
          onProgress,
          port: data.port ?? new MessageChannel().port2,
        }),
      })
    } catch (error) {
      // An engine never throws: what arrives here is a chunk that would not load.
      reply({
        kind: 'result',
        result: { ok: false, why: 'unexpected', detail: String(error) } satisfies Refusal,
      })
    }
  }
}
