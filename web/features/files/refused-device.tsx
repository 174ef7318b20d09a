import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Button } from '../../ui/button.tsx'
import type { Recorded } from './recording.ts'
import type { Refusal } from './use-live.ts'

type Props = { what: Recorded; refused: Refusal; onAgain: () => void }

const NO_SCREEN = msg`No screen was chosen, or your browser may not show it.`

/** A photo wants no microphone, and sound no camera. */
const WHY: Record<Refusal, Record<Recorded, MessageDescriptor>> = {
  absent: {
    picture: msg`No camera was found on this device. Connect one and try again.`,
    sound: msg`No microphone was found on this device. Connect one and try again.`,
    film: msg`This device has no camera or microphone that could be found. Connect one and try again.`,
    screen: NO_SCREEN,
  },
  busy: {
    picture: msg`The camera is being used by another program. Close that one and try again.`,
    sound: msg`The microphone is being used by another program. Close that one and try again.`,
    film: msg`The camera or microphone is being used by another program. Close that one and try again.`,
    screen: NO_SCREEN,
  },
  denied: {
    picture: msg`This device offers no camera, or you have not allowed it. Allow it next to the address bar and try again.`,
    sound: msg`This device offers no microphone, or you have not allowed it. Allow it next to the address bar and try again.`,
    film: msg`This device offers no camera or microphone, or you have not allowed it. Allow it next to the address bar and try again.`,
    screen: NO_SCREEN,
  },
}

/** Why there is nothing to record, and the way on. */
export function Refused({ what, refused, onAgain }: Props) {
  const { i18n } = useLingui()
  return (
    <div role="alert" className="mb-3 flex flex-wrap items-center justify-end gap-3">
      <p className="min-w-[min(15rem,100%)] flex-1 text-14 text-red">
        {i18n._(WHY[refused][what])}
      </p>
      <Button size="small" onClick={onAgain}>
        {what === 'screen' ? <Trans>Choose a screen</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  )
}
