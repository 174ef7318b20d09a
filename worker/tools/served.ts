import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { adaptersAmong } from '../providers/capabilities.ts'
import type { Outline } from '../providers/image.ts'
import { ProviderFault } from '../providers/provider-fault.ts'
import type { AdapterRow } from '../providers/schema.ts'
import type { Need } from './contract.ts'

type Reach = Pick<Deps, 'env' | 'now'>

/**
 * Refuses what nobody could do today, so that nothing is uploaded, agreed to or held for it.
 * @param rows what `enabledStatement` reads
 * @returns pixels of the longer side that a changed picture cannot exceed, by the model that is asked first; undefined where that is
 * not known
 * @throws Fault toolResting
 */
export function requireServed(deps: Reach, rows: readonly AdapterRow[], needs: readonly Need[]) {
  let mostSide: number | undefined
  for (const { capability, tier, drawing, changes } of needs) {
    if (!drawing) adaptersAmong(deps, rows, capability, tier)
    else {
      const side = mostSideOf(deps, rows, drawing)
      if (changes) mostSide = side
    }
  }
  return mostSide
}

function mostSideOf(deps: Reach, rows: readonly AdapterRow[], outline: Outline) {
  for (const { port } of adaptersAmong(deps, rows, 'image')) {
    try {
      return port.mostSide?.(outline)
    } catch (error) {
      if (!(error instanceof ProviderFault && error.why === 'unable')) throw error
    }
  }
  throw new Fault('toolResting', { capability: 'image' })
}
