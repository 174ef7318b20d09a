import { Trans } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Pictures } from './use-chain.ts'

/** Makes a result the next material. @param props.task that made it */
export const GoOn = ({ task, pictures }: { task: string; pictures: Pictures }) => (
  <Button onClick={() => pictures.goTo(task)}>
    <CornerDownRight aria-hidden />
    <Trans>Go on with this</Trans>
  </Button>
)
