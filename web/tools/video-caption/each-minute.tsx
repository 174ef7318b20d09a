import { Trans } from '@lingui/react/macro'
import { useProduct } from '../../desk/context.ts'
import { Credits } from '../../desk/credits.tsx'
import { faceOf } from '../registry.ts'

/** What a minute costs today. */
export function EachMinute() {
  const credits = <Credits amount={faceOf(useProduct())?.credits ?? 0} />
  return <Trans>{credits} for each minute</Trans>
}
