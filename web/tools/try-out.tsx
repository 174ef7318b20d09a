import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToolProvider } from '../desk/context.ts'
import { useTryOut } from '../features/apps/try-out.ts'
import { offersCreate } from '../features/products/actions.tsx'
import type { Product } from '../features/products/api.ts'

/** A product's tool outside of any project; what is done with it can become one. */
export function TryOutTool({
  product,
  embedded,
  children,
}: {
  product: Product
  embedded: boolean
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { project, begun } = useTryOut(product.id)
  const keep = () => navigate({ to: '/product/$key/create', params: { key: product.id } })
  return (
    <ToolProvider
      value={{
        product,
        project,
        ...(begun && offersCreate(product, embedded) && { onKeep: keep }),
      }}
    >
      {children}
    </ToolProvider>
  )
}
