import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clock } from '../../kernel/clock.ts'
import { localTime } from '../../kernel/local-time.ts'
import { Button } from '../../ui/button.tsx'
import type { Accept } from '../../ui/accept.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useGone } from '../../ui/use-gone.ts'
import { forgetRecording, keepRecording, keptRecording } from './kept-recording.ts'
import { LevelMeter } from './level-meter.tsx'
import { formatFor, type Recorded } from './recording.ts'
import { type Live, openStream } from './streams.ts'
import { useRecordedSeconds } from './use-recorded-seconds.ts'

type Props = {
  what: Recorded
  /** What may come of it; without it anything. */
  accept?: Accept
  /** What is read aloud into it. */
  reading?: string
  /** Sound and film end by themselves then. */
  maxSeconds?: number
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
/** What is recorded is handed over in pieces, so that a long recording does not grow in one buffer. */
const PIECE_MS = 1000
const LONGEST_SECONDS = 30 * 60
/** How often a sound that is being recorded is laid by. */
const KEEP_EVERY = 3

type Format = NonNullable<ReturnType<typeof formatFor>>
const fileOf = (parts: Blob[], { type, ending }: Format) =>
  new File(parts, `${localTime().replaceAll(':', '-')}.${ending}`, {
    type,
  })

const ANY: Accept = []

/** Takes a photo or records a film or sound with this device. Nothing is sent anywhere. */
export default function RecorderDialog({
  what,
  accept = ANY,
  reading,
  maxSeconds = LONGEST_SECONDS,
  onClose,
  onFile,
}: Props) {
  const { t } = useLingui()
  const [format] = useState(() => formatFor(what, accept))
  const { stream, refused } = useStream(what)
  const view = useRef<HTMLVideoElement>(null)
  const [sees, setSees] = useState(false)
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null)
  const [paused, setPaused] = useState(false)
  const [left, setLeft] = useState<File>()
  const [leaving, setLeaving] = useState(false)
  const keeps = what === 'sound' && !reading
  useEffect(() => {
    if (keeps) void keptRecording().then(setLeft)
  }, [keeps])
  useEffect(() => {
    if (view.current) view.current.srcObject = stream
  }, [stream])
  const gone = useGone()

  async function photograph() {
    const film = view.current
    if (!film || !format) return
    const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight)
    canvas.getContext('2d')?.drawImage(film, 0, 0)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY })
    // Pressed twice, it is taken once.
    if (!gone.current) onFile(fileOf([photo], format))
  }
  function begin() {
    if (!stream || !format) return
    const made = new MediaRecorder(stream, { mimeType: format.type })
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => {
      parts.push(data)
      if (keeps && parts.length % KEEP_EVERY === 0) void keepRecording(fileOf(parts, format))
    }
    made.onstop = () => {
      // With its page ends what it records with, and nobody has said that it shall be used.
      if (gone.current) return void (keeps && keepRecording(fileOf(parts, format)))
      onFile(fileOf(parts, format))
      void forgetRecording()
    }
    // Browsers have a button of their own that ends the sharing of a screen.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (made.state !== 'inactive') made.stop()
    })
    made.start(PIECE_MS)
    setLeft(undefined)
    setRecorder(made)
  }
  function close() {
    if (recorder) {
      recorder.onstop = recorder.ondataavailable = null
      void forgetRecording()
    }
    onClose()
  }
  function hold() {
    if (paused) recorder?.resume()
    else recorder?.pause()
    setPaused(!paused)
  }

  const clockOf = recorder && (
    <Recording paused={paused} most={maxSeconds} onFull={() => recorder.stop()} />
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || (recorder ? setLeaving(true) : close())}
      title={TITLES[what]}
      width="medium"
      actions={
        recorder ? (
          <>
            <Button onClick={hold}>
              {paused ? <Trans>Go on recording</Trans> : <Trans>Pause</Trans>}
            </Button>
            <Button look="primary" onClick={() => recorder.stop()}>
              <Trans>Stop and use</Trans>
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            disabled={!stream || (what === 'picture' && !sees)}
            onClick={() => (what === 'picture' ? void photograph() : begin())}
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
        onConfirm={async () => close()}
      >
        <Trans>Nothing of it is kept.</Trans>
      </Confirm>
      {refused && (
        <p role="alert" className="text-14 text-red">
          {what === 'screen' ? (
            <Trans>
              No screen was chosen, or your browser may not show it. Close this and try again.
            </Trans>
          ) : refused === 'absent' ? (
            <Trans>
              This device has no camera or microphone that could be found. Connect one and try
              again.
            </Trans>
          ) : (
            <Trans>
              This device offers no camera or microphone, or you have not allowed it. Allow it next
              to the address bar and try again.
            </Trans>
          )}
        </p>
      )}
      {left && !recorder && (
        <div role="status" className="mb-3 flex flex-wrap items-center gap-2 text-14">
          <span className="me-auto">
            <Trans>A recording was interrupted. What there is of it was kept.</Trans>
          </span>
          <Button
            size="small"
            onClick={() => {
              onFile(left)
              void forgetRecording()
            }}
          >
            <Trans>Use it</Trans>
          </Button>
        </div>
      )}
      {reading && (
        <blockquote className="mb-3 rounded-md bg-sunken p-4 text-16">{reading}</blockquote>
      )}
      {what === 'sound' ? (
        <div className="flex flex-col gap-3">
          <p
            role="status"
            className="grid h-20 place-items-center rounded-md bg-sunken text-14 text-muted"
          >
            {recorder ? clockOf : <Trans>Press Record when you are ready.</Trans>}
          </p>
          {stream && <LevelMeter stream={stream} />}
        </div>
      ) : (
        <>
          <video
            ref={view}
            onLoadedData={() => setSees(true)}
            autoPlay
            muted
            playsInline
            aria-label={what === 'screen' ? t`What is recorded` : t`What the camera sees`}
            className="aspect-video w-full rounded-md bg-[black] object-contain"
          />
          {recorder && (
            <p role="status" className="pt-2 text-14 text-muted">
              {clockOf}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

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

/** The camera, the microphone or the screen for as long as the dialog is open. */
function useStream(what: Recorded) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [refused, setRefused] = useState<'denied' | 'absent'>()
  useEffect(() => {
    let gone = false
    let given: Live | undefined
    openStream(what).then(
      (live) => {
        given = live
        if (gone) live.end()
        else setStream(live.stream)
      },
      ({ name }: DOMException) => setRefused(name === 'NotFoundError' ? 'absent' : 'denied'),
    )
    return () => {
      gone = true
      given?.end()
    }
  }, [what])
  return { stream, refused }
}
