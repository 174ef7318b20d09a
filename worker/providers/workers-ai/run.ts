import { ProviderFault, type Why } from '../provider-fault.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Codes of Workers AI that are not its own failing; 3040 is out of capacity, 3036 a day's allowance that is spent. */
const REASONS: Record<number, Why> = {
  3006: 'tooLarge',
  3030: 'refused',
  5004: 'unreadable',
}

/** What the binding takes whatever the model: their names are data. */
type Run = (model: string, input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Runs a model. @throws the signal's reason once that is aborted, else a ProviderFault */
export const runModel = (ai: Ai, model: string, input: object, signal: AbortSignal) =>
  unlessAborted(
    signal,
    () => (ai.run as Run)(model, input, { signal }),
    (error) => new ProviderFault(whyOf(error), error),
  )

/** Its errors begin with their code; what bears none broke on the way. */
function whyOf(error: unknown): Why {
  const code = error instanceof Error && /^(?:\w+: )?(\d{4}):/.exec(error.message)?.[1]
  return code ? (REASONS[Number(code)] ?? 'down') : 'lost'
}
