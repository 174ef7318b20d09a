import { CANCELLED, type Refusal, type Run, type Stage } from './engine.ts'
import { takeTurn } from './turn.ts'

export type JobRequest =
  | { kind: 'start'; name: string; source: Blob; options: unknown; port: MessagePort | null }
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
  /**
   * Given the page's end of a line to the engine, on which both say what they like while the job is under way: settings that change,
   * pictures of how far it is. Called again with a new one where the job is begun anew.
   */
  talk?: (port: MessagePort) => void
}

const deathOf = ({ message }: ErrorEvent): Refusal => ({
  ok: false,
  why: /memory/i.test(message) ? 'outOfMemory' : 'unexpected',
  detail: message,
})

type Done<Result> = {
  /** The engine's answer. */
  result: Result | Refusal
  /** The worker, where it can do another job. */
  free: Worker | null
}

/** Does one job in a worker. A cancelled one is told so at once, and its worker is then ended; it never throws. */
function tryIn<Result extends { ok: true }>(
  worker: Worker,
  { name, source, options, graceMs = 0, talk }: Job,
  { signal, onProgress }: Run,
): Promise<Done<Result>> {
  return new Promise((resolve) => {
    const line = talk ? new MessageChannel() : null
    const end = (result: Result | Refusal, free: Worker | null) => {
      line?.port1.close()
      signal.removeEventListener('abort', cancel)
      worker.onmessage = worker.onerror = null
      resolve({ result, free })
    }
    const cancel = () => {
      end(CANCELLED, null)
      if (graceMs === 0) return worker.terminate()
      const late = setTimeout(() => worker.terminate(), graceMs)
      worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
        // A result that was on its way is taken off the disk by who made it.
        if (data.kind !== 'result' || (data.result as Result | Refusal).ok) return
        clearTimeout(late)
        worker.terminate()
      }
      worker.postMessage({ kind: 'cancel' } satisfies JobRequest)
    }
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => {
      if (data.kind === 'result') end(data.result as Result | Refusal, worker)
      else onProgress(data.fraction, data.stage)
    }
    worker.onerror = (event) => {
      worker.terminate()
      end(deathOf(event), null)
    }
    signal.addEventListener('abort', cancel)
    const port = line?.port2 ?? null
    const request: JobRequest = { kind: 'start', name, source, options, port }
    worker.postMessage(request, port ? [port] : [])
    if (line) talk?.(line.port1)
  })
}

/**
 * Does one job in a worker. When that dies the job is begun anew once, in another: it needs nothing but its source and options.
 * @param open makes the other
 */
export async function workIn<Result extends { ok: true }>(
  worker: Worker,
  open: () => Worker,
  job: Job,
  run: Run,
): Promise<Done<Result>> {
  const first = await tryIn<Result>(worker, job, run)
  const died = !first.free && !first.result.ok && first.result.why === 'unexpected'
  return died ? tryIn<Result>(open(), job, run) : first
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
  const { result, free } = await workIn<Result>(open(), open, job, run)
  free?.terminate()
  return result
}

/** So long may a cancelled job take what it wrote off the disk. */
export const WRITING_GRACE_MS = 1000

/**
 * Does heavy work as soon as the device has a place for it. What the person looks at meanwhile never waits: it is no heavy work.
 */
export async function inTurn<Result>(
  { signal, onProgress }: Run,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  onProgress(0, 'waiting')
  const leave = await takeTurn(signal).catch(() => null)
  if (!leave) return CANCELLED
  try {
    onProgress(0, 'reading')
    return await work()
  } finally {
    leave()
  }
}

/** Does a heavy job in its turn. */
export const runExport = <Result extends { ok: true }>(open: () => Worker, job: Job, run: Run) =>
  inTurn(run, () => runJob<Result>(open, { ...job, graceMs: WRITING_GRACE_MS }, run))
