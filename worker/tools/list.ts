import * as z from 'zod'
import { inCredits } from '../features/credits/contract.ts'
import { chargeFor } from '../features/rates/contract.ts'
import { readDecisions } from '../features/rates/store.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import type { Locale } from '../kernel/locale/contract.ts'
import { merge } from './rates.ts'
import { contracts, toolOf } from './registry.ts'

/** Every tool and its modes, each with its input as JSON Schema, what must be agreed to, and the least it costs, in credits a unit. */
export async function listTools(deps: Pick<Deps, 'db'>, locale: Locale) {
  const decided = await readDecisions(deps)
  return contracts.map((contract) => {
    const modes = Object.entries(contract.modes).map(([name, mode]) => {
      const { runs, minLevel, modulo, input, unit, consent } = mode
      const rates = merge(decided, contract.id, { ...mode, name })
      const least = Object.keys(rates)[0]
      return {
        mode: name,
        runs,
        min_level: minLevel,
        ...(modulo !== undefined && { modulo }),
        input: z.toJSONSchema(input, { io: 'input' }),
        ...(consent && { consent: consent[locale] }),
        unit,
        from: least === undefined ? 0 : inCredits(chargeFor(1, rates, least)),
      }
    })
    const inputs = modes.map((mode) => mode.input)
    const input = inputs.length === 1 ? inputs[0] : { anyOf: inputs }
    return {
      id: contract.id,
      runs: runsOf(modes),
      min_level: Math.min(...modes.map((mode) => mode.min_level)),
      input,
      modes,
    }
  })
}

/** What the fields of a tool may be, by name, in the reader's language. @throws Fault notFound */
export async function listChoices(deps: Pick<Deps, 'db'>, id: string, locale: Locale) {
  const contract = toolOf(id)
  if (!contract) throw new Fault('notFound', { tool: id })
  const decided = await readDecisions(deps)
  const fields = Object.entries(contract.modes).flatMap(([name, mode]) =>
    Object.entries(mode.choices?.(merge(decided, id, { ...mode, name })) ?? {}),
  )
  return Object.fromEntries(
    fields.map(([field, choices]) => [
      field,
      choices.map((choice) => ({ ...choice, title: choice.title[locale] })),
    ]),
  )
}

/** Where a tool works as a whole. */
const runsOf = (modes: readonly { runs: string }[]) => {
  const all = new Set(modes.map(({ runs }) => runs))
  return all.size === 1 ? [...all][0] : 'both'
}
