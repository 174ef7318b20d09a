import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What of the material does not fit as it is, and what would. @param film it is too long */
export function Unfit({
  recording,
  film,
}: {
  recording: 'tooShort' | 'tooLong' | null
  film: boolean
}) {
  return (
    <>
      {recording === 'tooShort' && (
        <Said>
          <Trans>The recording must last at least half a second.</Trans>
        </Said>
      )}
      {recording === 'tooLong' && (
        <Said>
          <Trans>The sound may last up to two minutes. Drag its ends inward.</Trans>
        </Said>
      )}
      {film && (
        <Said>
          <Trans>The video may last up to five minutes. Shorten it, then drop it here.</Trans>
        </Said>
      )}
    </>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-14 text-amber">
    {children}
  </p>
)
