import type { Accept } from '../../ui/accept.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import type { Recorded } from './recording.ts'
import { RecordingDialog } from './recording-dialog.tsx'

type Props = {
  what: Recorded
  /** What may come of it; without it anything. */
  accept?: Accept
  /** What is read aloud into it. */
  reading?: string
  /** Sound and film end by themselves then. */
  maxSeconds?: number
  /** What a recording may have at most, where it goes to the library. */
  maxBytes?: number
  onClose: () => void
  onFile: (file: File) => void
}

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
  return what === 'picture' ? (
    <PhotoDialog {...{ accept, onClose, onFile }} />
  ) : (
    <RecordingDialog {...{ what, accept, reading, maxSeconds, maxBytes, onClose, onFile }} />
  )
}
