import type { ReactNode } from 'react'
import { Gate } from '../features/memberships/gate.tsx'
import type { Product } from '../features/products/api.ts'
import { faceOf } from './registry.ts'

/** Shows what is inside to whom both a product and its tool are open. */
export function Gated({ product, children }: { product: Product; children: ReactNode }) {
  const { minLevel = 0, modulo } = faceOf(product) ?? {}
  return (
    <Gate minLevel={product.min_level} modulo={product.modulo ?? undefined}>
      <Gate minLevel={minLevel} modulo={modulo}>
        {children}
      </Gate>
    </Gate>
  )
}
