import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ToolFrame } from '../../ui/tool-frame.tsx'

type Props = { material: ReactNode; settings?: ReactNode; status?: ReactNode; secondary?: ReactNode; action: ReactNode }

/** The tool's page around what it is doing just now. */
export function Frame(parts: Props) {
  return (
    <ToolFrame
      title={<Trans>Cut silence</Trans>}
      description={<Trans>Takes the pauses out of your film or recording. It happens on your device: nothing is uploaded.</Trans>}
      price={<Trans>Free on your device</Trans>}
      {...parts}
    />
  )
}
