import { inCredits } from '../features/credits/contract.ts'
import type { Product } from '../features/products/contract.ts'
import { toolOf } from './registry.ts'

/** Any file will do: what is asked is the price of the least there is to do. */
const ANY_FILE = { image: '0'.repeat(32) }

/**
 * The least a product's tool can be asked for, in whole credits; 0 where the visitor's own device does the work, undefined where
 * only the tool itself can tell.
 */
export function leastPrice({ file_module, preset }: Pick<Product, 'file_module' | 'preset'>): number | undefined {
  const contract = toolOf(file_module)
  if (!contract || contract.runs === 'browser') return contract && 0
  const input = contract.input.safeParse({ ...ANY_FILE, ...(preset.mode === undefined ? {} : { mode: preset.mode }) })
  if (input.success) return inCredits(contract.price(input.data))
  // A mode that no task can be asked for is the device's.
  return input.error.issues.some(({ path: [field] }) => field === 'mode') ? 0 : undefined
}
