import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Segmented } from '../ui/segmented.tsx'

type Props<View extends string> = Pick<
  ComponentProps<typeof Segmented<View>>,
  'value' | 'segments' | 'onChange'
>

/** What of a work is seen on the stage: what it is made of, or what came of it. */
export function ViewChoice<View extends string>(choice: Props<View>) {
  const { t } = useLingui()
  return (
    <div className="w-full sm:max-w-80">
      <Segmented quiet label={t`View`} {...choice} />
    </div>
  )
}
