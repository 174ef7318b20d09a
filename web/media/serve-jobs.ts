import { CANCELLED, type Refusal, type Run } from './engine.ts'
import type { JobReply, JobRequest } from './job.ts'
import { letGo } from './scratch.ts'

const PROGRESS_EVERY_MS = 50
/** A step this large is told at once. */
const PROGRESS_STEP = 0.01

type Result = { ok: boolean }
type Handler = (source: Blob, options: never, run: Talking) => Promise<Result>

/** A run of a job that is talked with; a job that nobody talks with has a line that stays still. */
export type Talking = Run & { port: MessagePort }

/**
 * The worker's side of a job: one at a time, by engines that are loaded on demand. A cancelled one is answered when all that it wrote
 * is off the disk, also where its result was on its way already.
 */
export function serveJobs(engines: Record<string, () => Promise<Handler>>) {
  const reply = (message: JobReply) => self.postMessage(message)
  let stop = new AbortController()
  let made: Promise<Result> = Promise.resolve(CANCELLED)

  async function work({ name, source, options, port }: JobRequest & { kind: 'start' }) {
    let [reportedAt, reported] = [0, 0]
    const onProgress: Run['onProgress'] = (fraction, stage) => {
      const now = performance.now()
      if (now - reportedAt < PROGRESS_EVERY_MS && fraction - reported < PROGRESS_STEP) return
      ;[reportedAt, reported] = [now, fraction]
      reply({ kind: 'progress', fraction, stage })
    }
    const { signal } = stop
    try {
      const engine = await engines[name]?.()
      if (!engine) throw new Error(`No engine is called ${name}.`)
      const talking = { signal, onProgress, port: port ?? new MessageChannel().port2 }
      return await engine(source, options as never, talking)
    } catch (error) {
      // An engine never throws: what arrives here is a chunk that would not load.
      return { ok: false, why: 'unexpected', detail: String(error) } satisfies Refusal
    }
  }

  self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
    if (data.kind === 'cancel') {
      stop.abort()
      const values: unknown[] = Object.values(await made).flat()
      const files = values.filter((value) => value instanceof Blob)
      await Promise.all(files.map(letGo))
      return reply({ kind: 'result', result: CANCELLED })
    }
    stop = new AbortController()
    const { signal } = stop
    made = work(data)
    const result = await made
    if (!signal.aborted) reply({ kind: 'result', result })
  }
}
