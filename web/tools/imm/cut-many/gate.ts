/** What passes one after another, and waits while somebody is asked whether it still shall. */
export type Gate = {
  hold: () => void
  release: () => void
  /** Through at last, unless it has been called off by then. @throws the signal's reason */
  pass: (signal: AbortSignal) => Promise<void>
}

/** One that is open. */
export function newGate(): Gate {
  let held: PromiseWithResolvers<void> | null = null
  return {
    hold: () => void (held ??= Promise.withResolvers()),
    release() {
      held?.resolve()
      held = null
    },
    async pass(signal) {
      await held?.promise
      signal.throwIfAborted()
    },
  }
}
