/** How a call to a provider goes on. */
export type Run = {
  /** Aborted when the task was cancelled or ran out of time; the adapter then rejects with the signal's reason. */
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** 1 for the first try. */
  attempt: number
  /** The same for every try of one question: vendors that know idempotency keys are given it. */
  key: string
  /** Where the vendor may say that its work has ended. */
  webhook: string
}

/** What a vendor may be shown of an own file. */
export type Source = {
  name: string
  mimetype: string
  size: number
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  stream: () => Promise<ReadableStream<Uint8Array>>
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** Where a vendor that fetches for itself finds it for an hour, in parts if it likes. */
  address: () => Promise<string>
}

/** A file a provider made, to be taken at once: vendors keep theirs for an hour. */
export type Made = { body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>; mimetype: string }

/**
 * One thing a provider does on request. Either the answer comes with the call, or the vendor names the work (`ref`) and is looked
 * at until it has ended. Everything rejects with a ProviderFault, or with the signal's reason once that is aborted.
 */
export type Job<Ask, Got> = {
  submit: (ask: Ask, run: Run) => Promise<{ done: Got } | { ref: string }>
  /** @param ask what was asked, for adapters that keep nothing of it */
  look?: (
    ref: string,
    run: Run,
    ask: () => Promise<Ask>,
  ) => Promise<{ done: Got } | { fraction: number | null }>
  /**
   * Asks the vendor to stop work that it named, where it can; asked again of work that it has stopped, it says so again.
   * @returns whether it has stopped; otherwise the work goes on, and is billed
   */
  cancel?: (ref: string, run: Run) => Promise<boolean>
  /** Asking again after an answer got lost costs nothing: the vendor knows the key, or bills nothing. */
  repeatable: boolean
}
