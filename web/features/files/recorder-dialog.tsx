import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clock } from '../../kernel/clock.ts'
import { read, write } from '../../kernel/local-store.ts'
import { formatSize } from '../../kernel/size.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useGone } from '../../ui/use-gone.ts'
import { DeviceChoice } from './device-choice.tsx'
import { LeftRecordings } from './left-recordings.tsx'
import { LevelMeter } from './level-meter.tsx'
import { boundsOf } from './recording-bounds.ts'
import { formatFor, type Recorded } from './recording.ts'
import { Refused } from './refused-device.tsx'
import type { Choice } from './streams.ts'
import { useLive } from './use-live.ts'
import { useRecordedSeconds } from './use-recorded-seconds.ts'
import { nameNow, useRecorder } from './use-recorder.ts'

type Props = {
  what: Recorded
  /** What may come of it; without it anything. */
  accept?: Accept
  /** What is read aloud into it. */
  reading?: string
  /** Sound and film end by themselves then. */
  maxSeconds?: number
  /** What the file may have at most, where it goes to the library. */
  maxBytes?: number
  onClose: () => void
  onFile: (file: File) => void
}

const TITLES = {
  picture: <Trans>Take a photo</Trans>,
  film: <Trans>Record a video</Trans>,
  sound: <Trans>Record sound</Trans>,
  screen: <Trans>Record the screen</Trans>,
}
const PHOTO_QUALITY = 0.92

const ANY: Accept = []

/** Takes a photo or records a film or sound with this device. Nothing is sent anywhere. */
export default function RecorderDialog({
  what,
  accept = ANY,
  reading,
  maxSeconds = Number.POSITIVE_INFINITY,
  maxBytes = Number.POSITIVE_INFINITY,
  onClose,
  onFile,
}: Props) {
  const { t, i18n } = useLingui()
  const [format] = useState(() => formatFor(what, accept))
  const [choice, setChoice] = useState<Choice>(usualDevices)
  const isSmall = Number.isFinite(maxBytes)
  const recorder = useRecorder({
    format,
    keeps: what !== 'picture' && !reading,
    maxBytes,
    isSent: isSmall,
    onFile,
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
  const view = useRef<HTMLVideoElement>(null)
  const [sees, setSees] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (view.current) view.current.srcObject = stream
  }, [stream])
  const gone = useGone()
  const bounds = boundsOf(what, stream?.getVideoTracks()[0]?.getSettings() ?? {}, maxBytes)
  const most = Math.min(maxSeconds, bounds.seconds)

  async function photograph() {
    const film = view.current
    if (!film || !format) return
    const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight)
    canvas.getContext('2d')?.drawImage(film, 0, 0)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY })
    // Pressed twice, it is taken once.
    if (!gone.current) onFile(new File([photo], nameNow(format), { type: format.type }))
  }
  function choose(next: Choice) {
    setChoice(next)
    if (next.camera) write('camera', next.camera)
    if (next.microphone) write('microphone', next.microphone)
    write('soundAsHeard', next.isVoice ? null : 'true')
  }

  const clockOf = runs && <Recording paused={paused} most={most} onFull={recorder.stop} />
  const [size, end] = [formatSize(maxBytes, i18n.locale), clock(most)]
  const heard = stream && stream.getAudioTracks().length > 0
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
            disabled={!stream || (what === 'picture' && !sees)}
            onClick={() =>
              what === 'picture' ? void photograph() : stream && recorder.begin(stream, bounds)
            }
          >
            {what === 'picture' ? <Trans>Take the photo</Trans> : <Trans>Record</Trans>}
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
      {what !== 'picture' && !reading && !runs && (
        <LeftRecordings {...{ accept, maxBytes, onFile }} />
      )}
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
          <video
            ref={view}
            onLoadedData={() => setSees(true)}
            autoPlay
            muted
            playsInline
            aria-label={what === 'screen' ? t`What is recorded` : t`What the camera sees`}
            className="aspect-video w-full rounded-md bg-[black] object-contain"
          />
        )}
        {what !== 'picture' && <LevelMeter stream={heard ? stream : null} />}
        {what !== 'sound' && clockOf && (
          <p role="status" className="text-14 text-muted">
            {clockOf}
          </p>
        )}
        {(what === 'film' || what === 'screen') && live && !live.microphone && (
          <p role="status" className="text-14 text-amber">
            {heard ? (
              <Trans>No microphone is heard: only the sound of what is shown is recorded.</Trans>
            ) : (
              <Trans>No microphone is heard: the video will be without sound.</Trans>
            )}
          </p>
        )}
        {!runs && <DeviceChoice {...{ what, live, choice }} onChange={choose} />}
        {isSmall && what !== 'picture' && !runs && (
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

/** Those that were chosen the last time. */
const usualDevices = (): Choice => ({
  camera: read('camera') ?? undefined,
  microphone: read('microphone') ?? undefined,
  isVoice: read('soundAsHeard') === null,
})

type RecordingProps = { paused: boolean; most: number; onFull: () => void }

function Recording({ paused, most, onFull }: RecordingProps) {
  const seconds = useRecordedSeconds(paused)
  const full = useEffectEvent(onFull)
  useEffect(() => {
    if (seconds >= most) full()
  }, [seconds, most])
  const [now, end] = [clock(seconds), clock(most)]
  return (
    <span aria-live="off" className="tabular-nums">
      {paused ? (
        <Trans>
          Paused at {now} of {end}
        </Trans>
      ) : (
        <Trans>
          Recording, {now} of {end}
        </Trans>
      )}
    </span>
  )
}
