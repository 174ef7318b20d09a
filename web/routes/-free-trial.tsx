import { useLingui } from '@lingui/react'
import { FREE_PLAN_CREDITS } from '../../worker/features/credits/free/contract.ts'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { FreeTrial } from '../features/home/free-trial.tsx'
import { coversOf } from '../tools/covers.ts'

/** More would not be read as a sentence. */
const MOST = 4

/** The free credits on home, and what they are enough for of the first products. */
export default function HomeTrial({ products }: { products: readonly ProductCard[] }) {
  const { _ } = useLingui()
  const covers = coversOf(FREE_PLAN_CREDITS, products).slice(0, MOST)
  return <FreeTrial covers={covers.map(({ words }) => _(words))} />
}
