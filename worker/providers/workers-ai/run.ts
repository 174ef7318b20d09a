import { ProviderFault, type Why } from '../provider-fault.ts'

/** Codes of Workers AI that are not its own failing; 3040 is out of capacity, 3036 a day's allowance that is spent. */
const REASONS: Record<number, Why> = {
  3006: 'tooLarge',
  3030: 'refused',
  5004: 'unreadable',
}

/** What the binding takes whatever the model: their names are data. */
type Run = (model: string, input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Runs a model. @throws the signal's reason once that is aborted, else a ProviderFault */
export async function runModel(ai: Ai, model: string, input: object, signal: AbortSignal) {
  signal.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([(ai.run as Run)(model, input, { signal }), left.promise])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new ProviderFault(whyOf(error), error)
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Its errors begin with their code; what bears none broke on the way. */
function whyOf(error: unknown): Why {
  const code = error instanceof Error && /^(?:\w+: )?(\d{4}):/.exec(error.message)?.[1]
  return code ? (REASONS[Number(code)] ?? 'down') : 'lost'
}
