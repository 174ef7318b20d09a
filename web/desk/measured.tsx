import { Trans } from '@lingui/react/macro'
import type { Loudness } from '../media/loudness.ts'

/** How loud a result has become. */
export function Measured({ of }: { of: Pick<Loudness, 'integrated' | 'truePeak'> }) {
  if (!Number.isFinite(of.integrated)) return <Trans>There is nothing to hear in it.</Trans>
  const loud = of.integrated.toFixed(1).replace('-', '−')
  const peak = (20 * Math.log10(of.truePeak)).toFixed(1).replace('-', '−')
  return (
    <Trans>
      {loud} LUFS, true peak {peak} dB
    </Trans>
  )
}
