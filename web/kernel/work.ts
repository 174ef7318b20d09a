/** What becomes of the works that are begun on this page, for whoever stands around it. `work` tells them apart. */
type WorkNews = { work: string } & (
  | { type: 'started' }
  | { type: 'progress'; /** 0 to 1. */ fraction: number }
  /** Made on this device. */
  | { type: 'result'; file: File }
  /** The cloud does it from here on. */
  | { type: 'sent'; task: string }
  /** It gave nothing; `reason` is a closed name, also where somebody had enough of it. */
  | { type: 'error'; reason: string; message?: string }
)

const listeners = new Set<(news: WorkNews) => void>()

/** @returns a function that stops listening */
export function onWork(listener: (news: WorkNews) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const tell = (news: WorkNews) => listeners.forEach((listener) => listener(news))

/** Says that something is being made here. @returns what to say of it afterwards */
export function beginWork() {
  const work = crypto.randomUUID()
  tell({ work, type: 'started' })
  return {
    progress: (fraction: number) => tell({ work, type: 'progress', fraction }),
    result: (file: File) => tell({ work, type: 'result', file }),
    sent: (task: string) => tell({ work, type: 'sent', task }),
    error: (reason: string, message?: string) =>
      tell({ work, type: 'error', reason, ...(message !== undefined && { message }) }),
  }
}
