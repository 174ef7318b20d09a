import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Desk } from './desk.tsx'
import { StageProgress } from './stage-progress.tsx'

type Props = ComponentProps<typeof StageProgress> & {
  /** Of the file; there is none of several. */
  name?: string
  /** What the work costs that comes then, where it costs something. */
  price?: ReactNode
  onCancel: () => void
}

/** A desk while what is worked on is being opened, which can be called off. */
export const OpeningDesk = ({ name, price, onCancel, ...progress }: Props) => (
  <Desk
    name={name}
    stage={<StageProgress {...progress} />}
    price={price ?? <Trans>Free on your device</Trans>}
    action={
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    }
  />
)
