import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ToolFrame } from '../../ui/tool-frame.tsx'
import { useProduct } from '../context.ts'

type Props = { material: ReactNode; settings?: ReactNode; status?: ReactNode; secondary?: ReactNode; action: ReactNode }

/** The tool's page around what it is doing just now. */
export function Frame(parts: Props) {
  const product = useProduct()
  return (
    <ToolFrame
      title={product.display_title || product.title}
      description={product.description}
      price={<Trans>Free on your device</Trans>}
      {...parts}
    />
  )
}
