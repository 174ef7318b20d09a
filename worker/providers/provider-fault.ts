export type Why =
  /** The provider is away, broke down or gave nonsense; another try may help. */
  | 'down'
  /** Its moderation refuses the material. */
  | 'refused'
  /** The material cannot be read. */
  | 'unreadable'
  /** The material has more pixels than it takes. */
  | 'tooLarge'

/** How every adapter fails, whatever its vendor's words were; those go to the log as the cause. */
export class ProviderFault extends Error {
  constructor(
    readonly why: Why,
    cause?: unknown,
  ) {
    super(`provider: ${why}`, { cause })
  }
}

/** How a call to a provider goes on. */
export type Run = {
  /** Aborted when the task was cancelled or ran out of time; the adapter then rejects with the signal's reason. */
  signal: AbortSignal
  onProgress: (fraction: number) => void
  /** Tells a piece of text as soon as it is there. */
  onText: (text: string) => void
  /** 1 for the first try. */
  attempt: number
}
