import { ProviderFault, type Why } from '../provider-fault.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Codes of Workers AI that are not its own failing; 3040 is out of capacity. */
const REASONS: Record<number, Why> = {
  3006: 'tooLarge',
  3030: 'refused',
  5004: 'unreadable',
}

/**
 * Codes that only an admin can mend: an account that may not, a model that is not there or wants its licence agreed to, and a day's
 * allowance that is spent.
 */
const FOR_ADMINS: ReadonlySet<number> = new Set([3023, 3036, 3041, 3042, 5007, 5016, 5018])

/** What the binding takes whatever the model: their names are data. */
type Run = (model: string, input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Runs a model. @throws the signal's reason once that is aborted, else a ProviderFault */
export const runModel = (ai: Ai, model: string, input: object, signal: AbortSignal) =>
  unlessAborted(
    signal,
    () => (ai.run as Run)(model, input, { signal }),
    (error) => {
      const code = codeOf(error)
      const why = code === undefined ? 'lost' : (REASONS[code] ?? 'down')
      return new ProviderFault(why, error, isForAdmins(code))
    },
  )

/** Whether a code says that somebody has to see to the account, and no other try helps. */
export const isForAdmins = (code: number | undefined) => code !== undefined && FOR_ADMINS.has(code)

/** Its errors begin with their code; what bears none broke on the way. */
function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && /^(?:\w+: )?(\d{4}):/.exec(error.message)?.[1]
  return code ? Number(code) : undefined
}
