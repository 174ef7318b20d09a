import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clock } from '../../kernel/clock.ts'
import { formatSize } from '../../kernel/size.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { DeviceChoice } from './device-choice.tsx'
import { LeftRecordings } from './left-recordings.tsx'
import { LevelMeter } from './level-meter.tsx'
import { LiveView } from './live-view.tsx'
import { boundsOf } from './recording-bounds.ts'
import { RecordingClock } from './recording-clock.tsx'
import { formatFor, type Recorded } from './recording.ts'
import { Refused } from './refused-device.tsx'
import type { Live } from './streams.ts'
import { useDeviceChoice } from './use-device-choice.ts'
import { useLive } from './use-live.ts'
import { useRecorder } from './use-recorder.ts'

type Props = {
  what: Exclude<Recorded, 'picture'>
  accept: Accept
  /** What is read aloud into it. */
  reading: string | undefined
  /** It ends by itself then. */
  maxSeconds: number
  /** What its file may have at most, where it goes to the library; else without end. */
  maxBytes: number
  onClose: () => void
  onFile: (file: File) => void
}

const TITLES = {
  film: <Trans>Record a video</Trans>,
  sound: <Trans>Record sound</Trans>,
  screen: <Trans>Record the screen</Trans>,
}

/** Records what a camera, a microphone or the screen brings. */
export function RecordingDialog({
  what,
  accept,
  reading,
  maxSeconds,
  maxBytes,
  onClose,
  onFile,
}: Props) {
  const { t, i18n } = useLingui()
  const [format] = useState(() => formatFor(what, accept))
  const [choice, choose] = useDeviceChoice()
  const [leaving, setLeaving] = useState(false)
  const isSmall = Number.isFinite(maxBytes)
  const recorder = useRecorder({
    format,
    keeps: !reading,
    maxBytes,
    isSent: isSmall,
    onFile,
    onNothing: () => toast.info(t`Nothing was recorded. Record again, and a moment longer.`),
  })
  const { runs, paused } = recorder
  const { live, refused, again } = useLive({
    what,
    choice,
    small: isSmall,
    onLost({ kind }) {
      if (!runs) return
      recorder.stop()
      // Browsers have a button of their own that ends the sharing of a screen.
      if (kind === 'audio')
        toast.info(t`The microphone was disconnected, and the recording ended there.`)
      else if (what !== 'screen')
        toast.info(t`The camera was disconnected, and the recording ended there.`)
    },
  })
  const stream = live?.stream ?? null
  const bounds = boundsOf(what, stream?.getVideoTracks()[0]?.getSettings() ?? {}, maxBytes)
  const most = Math.min(maxSeconds, bounds.seconds)
  const [size, end] = [formatSize(maxBytes, i18n.locale), clock(most)]
  const clockOf = runs && <RecordingClock paused={paused} most={most} onFull={recorder.stop} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || (runs ? setLeaving(true) : onClose())}
      title={TITLES[what]}
      width="medium"
      actions={
        runs ? (
          <>
            <Button onClick={recorder.hold}>
              {paused ? <Trans>Go on recording</Trans> : <Trans>Pause</Trans>}
            </Button>
            <Button look="primary" onClick={recorder.stop}>
              <Trans>Stop and use</Trans>
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            disabled={!stream}
            onClick={() => stream && recorder.begin(stream, bounds)}
          >
            <Trans>Record</Trans>
          </Button>
        )
      }
    >
      <Confirm
        open={leaving}
        onOpenChange={setLeaving}
        title={t`Discard the recording?`}
        action={<Trans>Discard it</Trans>}
        onConfirm={async () => {
          recorder.discard()
          onClose()
        }}
      >
        <Trans>Nothing of it is kept.</Trans>
      </Confirm>
      {refused && <Refused {...{ what, refused }} onAgain={again} />}
      {!reading && !runs && <LeftRecordings {...{ accept, maxBytes, onFile }} />}
      {reading && (
        <blockquote className="mb-3 rounded-md bg-sunken p-4 text-16">{reading}</blockquote>
      )}
      <div className="flex flex-col gap-3">
        {what === 'sound' ? (
          <p
            role="status"
            className="grid h-20 place-items-center rounded-md bg-sunken text-14 text-muted"
          >
            {clockOf || <Trans>Press Record when you are ready.</Trans>}
          </p>
        ) : (
          <LiveView
            stream={stream}
            label={what === 'screen' ? t`What is recorded` : t`What the camera sees`}
          />
        )}
        <LevelMeter stream={stream && isHeard(stream) ? stream : null} />
        {what !== 'sound' && clockOf && (
          <p role="status" className="text-14 text-muted">
            {clockOf}
          </p>
        )}
        {what !== 'sound' && live && !live.microphone && <NoVoice of={live} />}
        {!runs && <DeviceChoice {...{ what, live, choice }} onChange={choose} />}
        {isSmall && !runs && (
          <p className="text-13 text-muted">
            <Trans>
              A file here has {size} at most: a recording ends after {end}.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

const isHeard = (stream: MediaStream) => stream.getAudioTracks().length > 0

/** What is told of a film that nobody speaks in. */
function NoVoice({ of }: { of: Live }) {
  return (
    <p role="status" className="text-14 text-amber">
      {isHeard(of.stream) ? (
        <Trans>No microphone is heard: only the sound of what is shown is recorded.</Trans>
      ) : (
        <Trans>No microphone is heard: the video will be without sound.</Trans>
      )}
    </p>
  )
}
