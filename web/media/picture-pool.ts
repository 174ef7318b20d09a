import type { PictureJob, PictureResult } from './picture-job.ts'

/** A worker that has had nothing to do for so long is ended. */
const IDLE_MS = 5000
const CANCELLED = { ok: false, why: 'cancelled' } as const

type Order = { job: PictureJob; done: (result: PictureResult) => void; /** Where it stands now says how it is stopped. */ stop: () => void }

const waiting: Order[] = []
const idle = new Map<Worker, ReturnType<typeof setTimeout>>()
let started = 0

/** One core is left to the page. */
const most = () => Math.max(1, (navigator.hardwareConcurrency || 2) - 1)

/** Redraws a picture in one of a few workers, in the order of asking. Cancelling takes effect at once. It never throws. */
export function redraw(job: PictureJob, signal?: AbortSignal): Promise<PictureResult> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(CANCELLED)
    const cancel = () => order.stop()
    const order: Order = {
      job,
      done(result) {
        signal?.removeEventListener('abort', cancel)
        resolve(result)
      },
      stop() {
        waiting.splice(waiting.indexOf(order), 1)
        order.done(CANCELLED)
      },
    }
    signal?.addEventListener('abort', cancel)
    waiting.push(order)
    next()
  })
}

function next() {
  const worker = waiting.length > 0 && hire()
  if (!worker) return
  const order = waiting.shift()!
  const end = (result: PictureResult, lives: boolean) => {
    worker.onmessage = worker.onerror = null
    if (lives) rest(worker)
    else dismiss(worker)
    order.done(result)
    next()
  }
  order.stop = () => end(CANCELLED, false)
  worker.onmessage = ({ data }: MessageEvent<PictureResult>) => end(data, true)
  worker.onerror = () => end({ ok: false, why: 'outOfMemory' }, false)
  worker.postMessage(order.job)
}

function hire(): Worker | null {
  for (const [worker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }
  if (started >= most()) return null
  started++
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'pictures' })
}

const rest = (worker: Worker) => idle.set(worker, setTimeout(() => dismiss(worker), IDLE_MS))

function dismiss(worker: Worker) {
  idle.delete(worker)
  started--
  worker.terminate()
}
