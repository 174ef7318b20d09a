import { useLingui } from '@lingui/react'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { FreeTrial } from '../features/home/free-trial.tsx'
import { coversOf } from '../tools/covers.ts'

/** What the sentence tells of, by tool and mode; more would not be read as one. */
const TOLD = new Set(['imm remove-background', 'imm generate', 'videa', 'visor'])

/** The free credits on home, and what they are enough for of the first products. */
export default function HomeTrial({ products }: { products: readonly ProductCard[] }) {
  const { _ } = useLingui()
  const told = products.filter(({ file_module, preset }) =>
    TOLD.has([file_module, preset.mode].filter(Boolean).join(' ')),
  )
  const covers = coversOf(FREE_PLAN_CREDITS, told)
  return <FreeTrial covers={covers.map(({ words }) => _(words))} />
}
