import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { Recorded } from './recording.ts'
import type { Refusal } from './use-live.ts'

type Props = { what: Recorded; refused: Refusal; onAgain: () => void }

/** Why there is nothing to record, and the way on. */
export function Refused({ what, refused, onAgain }: Props) {
  return (
    <div role="alert" className="mb-3 flex flex-wrap items-center justify-end gap-3">
      <p className="min-w-[min(15rem,100%)] flex-1 text-14 text-red">
        {what === 'screen' ? (
          <Trans>No screen was chosen, or your browser may not show it.</Trans>
        ) : refused === 'absent' ? (
          <Trans>
            This device has no camera or microphone that could be found. Connect one and try again.
          </Trans>
        ) : refused === 'busy' ? (
          <Trans>
            The camera or microphone is being used by another program. Close that one and try again.
          </Trans>
        ) : (
          <Trans>
            This device offers no camera or microphone, or you have not allowed it. Allow it next to
            the address bar and try again.
          </Trans>
        )}
      </p>
      <Button size="small" onClick={onAgain}>
        {what === 'screen' ? <Trans>Choose a screen</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  )
}
