export type Why =
  /** The provider is away, busy, said that it failed, or gave nonsense; another try, or another provider, may help. */
  | 'down'
  /** Its answer got lost, so it may be at work: nobody else may be asked. */
  | 'lost'
  /** Its model does other work than this; it is well, and another provider may do it. */
  | 'unable'
  /** Its moderation refuses the material. */
  | 'refused'
  /** The material cannot be read. */
  | 'unreadable'
  /** The material is larger than it takes. */
  | 'tooLarge'

/** How every adapter fails, whatever its vendor's words were; those go to the log as the cause. */
export class ProviderFault extends Error {
  constructor(
    readonly why: Why,
    cause?: unknown,
    /** No other try helps before an admin has done something: the key is refused, the bill is not paid. */
    readonly untilMended = false,
  ) {
    super(`provider: ${why}`, { cause })
  }
}
