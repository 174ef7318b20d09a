import { CANCELLED, type Refusal, type Run } from './engine.ts'
import { type Job, workIn } from './job.ts'

/** A worker that has had nothing to do for so long is ended, unless another time is asked for. */
const IDLE_MS = 5000

/** One core is left to the page. */
const cores = () => Math.max(1, (navigator.hardwareConcurrency || 2) - 1)

/**
 * A few workers for many small jobs, in the order of asking.
 * @param limits.most at once, where each needs much room
 * @param limits.idleMs how long a worker waits for more, with what it keeps from the job before
 * @returns a function that does a job as `runJob` does, as soon as a worker is free
 */
export function jobPool(open: () => Worker, { most = Infinity, idleMs = IDLE_MS } = {}) {
  const waiting: (() => Promise<void>)[] = []
  const idle = new Map<Worker, ReturnType<typeof setTimeout>>()
  let started = 0

  function hire(): Worker | null {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      return worker
    }
    if (started >= Math.min(cores(), most)) return null
    started++
    return open()
  }
  function rest(worker: Worker) {
    const dismiss = () => {
      idle.delete(worker)
      started--
      worker.terminate()
    }
    idle.set(worker, setTimeout(dismiss, idleMs))
  }

  return <Result extends { ok: true }>(job: Job, run: Run): Promise<Result | Refusal> =>
    new Promise((resolve) => {
      if (run.signal.aborted) return resolve(CANCELLED)
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        resolve(CANCELLED)
      }
      const begin = async () => {
        const worker = hire()
        if (!worker) return void waiting.push(begin)
        run.signal.removeEventListener('abort', leave)
        const { result, free } = await workIn<Result>(worker, open, job, run)
        if (free) rest(free)
        else started--
        resolve(result)
        void waiting.shift()?.()
      }
      run.signal.addEventListener('abort', leave)
      void begin()
    })
}
