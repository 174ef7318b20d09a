import { inCredits } from '../features/credits/contract.ts'
import { micros } from '../features/rates/contract.ts'
import type { Product } from '../features/products/contract.ts'
import { modeOf, toolOf } from './registry.ts'

/** Any file will do: what is asked is the price of the least there is to do. */
const ANY_FILE = { image: '0'.repeat(32) }

/**
 * The least a product's tool can be asked for by its contract, in whole credits; 0 where the visitor's own device does the work,
 * undefined where only the tool itself can tell.
 */
export function leastPrice({
  file_module,
  preset,
}: Pick<Product, 'file_module' | 'preset'>): number | undefined {
  const contract = toolOf(file_module)
  const mode = contract && modeOf(contract, preset.mode)
  if (!mode || mode.runs === 'browser') return mode && 0
  const input = mode.input.safeParse({
    ...ANY_FILE,
    ...(preset.mode === undefined ? {} : { mode: preset.mode }),
  })
  if (!input.success) return undefined
  const rates = Object.fromEntries(
    Object.entries(mode.rates).map(([name, { price }]) => [name, micros(price)]),
  )
  return inCredits(mode.price(input.data, { files: new Map(), rates }))
}
