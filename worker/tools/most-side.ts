import { Fault } from '../kernel/fault.ts'
import type { Deps } from '../kernel/deps.ts'
import { adaptersFor } from '../providers/capabilities.ts'
import { type Outline, specialOf } from '../providers/image.ts'
import { ProviderFault } from '../providers/provider-fault.ts'

/** Pixels of the longer side that a picture cannot exceed, by the model that is asked first; undefined where that is not known. */
export async function mostSideOf(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  outline: Outline,
): Promise<number | undefined> {
  const able = await adaptersFor(deps, 'image').catch((error: unknown) => {
    if (error instanceof Fault && error.fault === 'toolResting') return []
    throw error
  })
  for (const { row, port } of able) {
    try {
      specialOf(row.model, outline)
      return port.mostSide?.(outline)
    } catch (error) {
      if (!(error instanceof ProviderFault && error.why === 'unable')) throw error
    }
  }
  return undefined
}
