import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { ToolProvider } from '../desk/context.ts'
import { OwnSign } from '../features/apps/own-sign.tsx'
import { useTryOut } from '../features/apps/try-out.ts'
import { offersCreate } from '../features/products/actions.tsx'
import type { Product } from '../features/products/api.ts'
import { unreached } from '../kernel/api.ts'
import { isFramed } from '../kernel/framed.ts'
import { withWords } from '../kernel/i18n.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { late } from '../ui/late.ts'
import { toast } from '../ui/toast.ts'
import { Gated } from './gated.tsx'

const Frame = late(withWords(() => import('../embed/frame.tsx')))

/** A product's tool outside of any project, for whom its level is open; what is done with it can become one, of a member by itself. */
export function TryOutTool({
  product,
  embedded,
  Page,
}: {
  product: Product
  embedded: boolean
  /** The page of its tool. */
  Page: ComponentType
}) {
  const navigate = useNavigate()
  const becomes = offersCreate(product, embedded)
  const { project, begun, own, keep } = useTryOut(product, becomes)
  // The page that leads there is not kept on the device.
  const begin = () =>
    navigator.onLine
      ? navigate({ to: '/product/$key/create', params: { key: product.id } })
      : Promise.reject(unreached())
  const onKeep = () =>
    (isSignedIn() ? keep() : begin()).catch((error: unknown) =>
      toast.error(error instanceof Error ? error : String(error)),
    )
  return (
    <ToolProvider
      value={{
        product,
        project,
        ...(begun && !own && becomes && { onKeep }),
        ...(own && { sign: <OwnSign own={own} /> }),
      }}
    >
      <Gated product={product}>
        <Page key={product.id} />
      </Gated>
      {embedded && isFramed && (
        <Suspense>
          <Frame product={product} />
        </Suspense>
      )}
    </ToolProvider>
  )
}
