import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { DeviceChoice } from './device-choice.tsx'
import { LiveView } from './live-view.tsx'
import { formatFor, nameNow } from './recording.ts'
import { Refused } from './refused-device.tsx'
import { useDeviceChoice } from './use-device-choice.ts'
import { useLive } from './use-live.ts'

type Props = { accept: Accept; onClose: () => void; onFile: (file: File) => void }

const QUALITY = 0.92

/** Takes a photo with a camera of this device. */
export function PhotoDialog({ accept, onClose, onFile }: Props) {
  const { t } = useLingui()
  const [format] = useState(() => formatFor('picture', accept))
  const [choice, choose] = useDeviceChoice()
  const { live, refused, again } = useLive({ what: 'picture', choice, small: false })
  const [view, setView] = useState<HTMLVideoElement | null>(null)
  const gone = useGone()

  async function take() {
    if (!view || !format) return
    const canvas = new OffscreenCanvas(view.videoWidth, view.videoHeight)
    canvas.getContext('2d')?.drawImage(view, 0, 0)
    const photo = await canvas.convertToBlob({ type: format.type, quality: QUALITY })
    // Pressed twice, it is taken once.
    if (!gone.current) onFile(new File([photo], nameNow(format), { type: format.type }))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Take a photo</Trans>}
      width="medium"
      actions={
        <Button look="primary" disabled={!view} onClick={() => void take()}>
          <Trans>Take the photo</Trans>
        </Button>
      }
    >
      {refused && <Refused what="picture" refused={refused} onAgain={again} />}
      <div className="flex flex-col gap-3">
        <LiveView stream={live?.stream ?? null} label={t`What the camera sees`} onSees={setView} />
        <DeviceChoice what="picture" {...{ live, choice }} onChange={choose} />
      </div>
    </Dialog>
  )
}
