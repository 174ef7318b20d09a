import type { Outcome } from '../features/home/outcome.tsx'
import type { OfTool } from './registry.ts'

/** What a tool would make of a file, worked out on the device and in small; null where that cannot be told. */
export type Foresee = (
  file: File,
  preset: OfTool['preset'],
  signal: AbortSignal,
) => Promise<Outcome | null>

const tellers = import.meta.glob<{ default: Foresee }>('./*/foresee.ts')

/** Asks the tool of a product what it would make of a file; null where it does not tell. */
export async function foresee(product: OfTool, file: File, signal: AbortSignal) {
  const teller = await tellers[`./${product.file_module}/foresee.ts`]?.()
  return teller ? teller.default(file, product.preset, signal) : null
}
