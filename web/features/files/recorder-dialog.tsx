import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type What = 'picture' | 'film' | 'sound'
type Props = { what: What; onClose: () => void; onFile: (file: File) => void }

const TITLES = {
  picture: <Trans>Take a photo</Trans>,
  film: <Trans>Record a film</Trans>,
  sound: <Trans>Record sound</Trans>,
}
const PHOTO_QUALITY = 0.92
/** What is recorded is handed over in pieces, so that a long recording does not grow in one buffer. */
const PIECE_MS = 1000

const nameFor = (type: string) => {
  const [, kind = 'webm'] = /^\w+\/([\w-]+)/.exec(type) ?? []
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.${kind === 'jpeg' ? 'jpg' : kind}`
}
const fileOf = (parts: Blob[], type: string) =>
  new File(parts, nameFor(type), { type: type.split(';')[0] ?? type })

/** Takes a photo or records a film or sound with this device. Nothing is sent anywhere. */
export default function RecorderDialog({ what, onClose, onFile }: Props) {
  const { t } = useLingui()
  const { stream, refused } = useStream(what)
  const view = useRef<HTMLVideoElement>(null)
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null)
  useEffect(() => {
    if (view.current) view.current.srcObject = stream
  }, [stream])

  async function photograph() {
    const film = view.current
    if (!film) return
    const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight)
    canvas.getContext('2d')?.drawImage(film, 0, 0)
    onFile(
      fileOf(
        [await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY })],
        'image/jpeg',
      ),
    )
  }
  function begin() {
    if (!stream) return
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => parts.push(data)
    made.onstop = () => onFile(fileOf(parts, made.mimeType))
    made.start(PIECE_MS)
    setRecorder(made)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TITLES[what]}
      width="medium"
      actions={
        recorder ? (
          <Button look="primary" onClick={() => recorder.stop()}>
            <Trans>Stop and use</Trans>
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={!stream}
            onClick={() => (what === 'picture' ? void photograph() : begin())}
          >
            {what === 'picture' ? <Trans>Take the photo</Trans> : <Trans>Record</Trans>}
          </Button>
        )
      }
    >
      {refused && (
        <p role="alert" className="text-14 text-red">
          <Trans>
            This device gives no camera or microphone, or you have not allowed it. Allow it beside
            the address and try again.
          </Trans>
        </p>
      )}
      {what === 'sound' ? (
        <p
          role="status"
          className="grid h-24 place-items-center rounded-md bg-sunken text-14 text-muted"
        >
          {recorder ? <Recording /> : <Trans>Press Record when you are ready.</Trans>}
        </p>
      ) : (
        <>
          <video
            ref={view}
            autoPlay
            muted
            playsInline
            aria-label={t`What the camera sees`}
            className="aspect-video w-full rounded-md bg-[black] object-contain"
          />
          {recorder && (
            <p role="status" className="pt-2 text-14 text-muted">
              <Recording />
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

function Recording() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-live="off" className="tabular-nums">
      <Trans>Recording, {seconds} s</Trans>
    </span>
  )
}

/** The camera or the microphone for as long as the dialog is open. */
function useStream(what: What) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    let gone = false
    let given: MediaStream | undefined
    const end = () => given?.getTracks().forEach((track) => track.stop())
    navigator.mediaDevices
      .getUserMedia({ video: what !== 'sound', audio: what !== 'picture' })
      .then(
        (made) => {
          given = made
          if (gone) end()
          else setStream(made)
        },
        () => setRefused(true),
      )
    return () => {
      gone = true
      end()
    }
  }, [what])
  return { stream, refused }
}
