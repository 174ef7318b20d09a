import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../features/files/picker.tsx'
import { SampleButton } from '../../ui/sample-button.tsx'

const ACCEPT = ['video/*', 'audio/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm', '.mp3', '.m4a', '.wav', '.ogg', '.opus', '.flac', '.aac']
const SAMPLE = '/samples/pauses.mp4'

/** The empty page: a place for the file, and a clip of ours to try with one click. */
export function Start({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FilePicker
      title={<Trans>Drop a film or a recording</Trans>}
      hint={<Trans>MP4, MOV, MKV, WebM, MP3, M4A, WAV, OGG or FLAC, of any size. It never leaves your device.</Trans>}
      accept={ACCEPT}
      onFile={onFile}
      className="min-h-[22rem] sm:min-h-[26rem]"
    >
      <SampleButton path={SAMPLE} onFile={onFile} />
    </FilePicker>
  )
}
