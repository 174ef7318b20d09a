import type { Product } from '../features/products/contract.ts'
import type { Decisions } from '../features/rates/store.ts'
import type { Contract, Mode } from './contract.ts'
import { leastOf, nameOf } from './least.ts'
import { merge } from './rates.ts'
import { contracts, modeOf, type NamedMode, toolOf } from './registry.ts'

/**
 * What the least a product's tool can be asked for costs today, what is counted, and whether it may also be done on the visitor's own
 * device, for nothing; undefined for a tool that is not there.
 */
export function leastPrice(
  { file_module, preset }: Pick<Product, 'file_module' | 'preset'>,
  decided: Decisions,
): { credits: number; unit: Mode['unit']; alsoFree?: true } | undefined {
  const contract = toolOf(file_module)
  const mode = contract && modeOf(contract, preset.mode)
  return (
    mode && {
      credits: leastToday(contract, mode, decided),
      unit: mode.unit,
      ...(mode.runs === 'both' && { alsoFree: true }),
    }
  )
}

const leastToday = (contract: Contract, mode: NamedMode, decided: Decisions) =>
  leastOf(mode, merge(decided, contract.id, mode))

/** Today's least prices of the modes whose rates the admin changed, by `nameOf`. */
export function changedPrices(decided: Decisions): Record<string, number> {
  const changed = contracts.flatMap((contract) =>
    Object.entries(contract.modes)
      .filter(([mode]) =>
        [...decided.keys()].some((id) => `${id}.`.startsWith(`${contract.id}.${mode}.`)),
      )
      .map(([name, mode]) => [
        nameOf(contract, name),
        leastToday(contract, { ...mode, name }, decided),
      ]),
  )
  return Object.fromEntries(changed) as Record<string, number>
}
