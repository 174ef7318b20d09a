import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { creditsQuery } from '../../features/credits/api.ts'
import { quoteTask } from '../../features/tasks/api.ts'
import { ToolFrame } from '../../ui/tool-frame.tsx'
import { useProduct } from '../context.ts'
import type { Method } from './form.ts'

type Props = {
  method: Method
  /** The price is held or spent already, so nothing is left to foretell. */
  paid?: boolean
  material: ReactNode
  settings?: ReactNode
  status?: ReactNode
  action?: ReactNode
}

/** The price does not depend on the picture, so it can be told before there is one. */
const ANY = { mode: 'remove-background', image: '0'.repeat(32) }

/** What the cloud asks, from the engine that will charge it. */
export function useCloudPrice() {
  const { id: product_id } = useProduct()
  const asked = { tool: 'imm', input: ANY, product_id } as const
  const { data } = useQuery({ queryKey: ['price', 'imm', ANY.mode, product_id], queryFn: () => quoteTask(asked), staleTime: 5 * 60_000 })
  return data?.price
}

/** The tool's page around what it is doing just now. */
export function Frame({ method, paid = false, action, ...parts }: Props) {
  const product = useProduct()
  const price = useCloudPrice()
  const { data: credits } = useQuery(creditsQuery)
  const costs = method === 'cloud' && price !== undefined
  const left = costs && credits && !paid ? { balanceAfter: Math.max(0, credits.balance - price).toFixed(2) } : {}
  return (
    <ToolFrame
      title={product.display_title || product.title}
      description={product.description}
      price={method === 'device' ? <Trans>Free on your device</Trans> : costs ? <Plural value={price} one="# credit" other="# credits" /> : '…'}
      action={action}
      {...left}
      {...parts}
    />
  )
}
