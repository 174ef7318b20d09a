import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WithFunds } from '../../../desk/cloud-bar.tsx'
import type { Cloud } from '../../../desk/cloud.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  cloud: Pick<Cloud, 'funds' | 'price' | 'leaving'>
  disabled: boolean
  /** Those that the device cut poorly, which the cloud would cut anew; null where it cuts all of them. */
  poor: readonly unknown[] | null
  price: ReactNode
  onStart: () => void
}

/** Has pictures cut out in the cloud: all of them, or those that came out poorly here. */
export const InCloud = ({ cloud, disabled, poor, price, onStart }: Props) => (
  <Button
    look={poor === null ? 'primary' : 'secondary'}
    busy={cloud.funds.busy}
    disabled={cloud.price === undefined || cloud.leaving || disabled}
    onClick={onStart}
  >
    <WithFunds funds={cloud.funds}>
      {poor === null ? (
        <Trans>Remove backgrounds</Trans>
      ) : (
        <>
          <Plural
            value={poor.length}
            one="Cut # poor one in the cloud"
            other="Cut # poor ones in the cloud"
          />{' '}
          · {price}
        </>
      )}
    </WithFunds>
  </Button>
)
