import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../desk/file-picker.tsx'
import face from './face.ts'

/** The empty page: a place for the video, and a clip of ours to try with one click. */
export function Start({
  said,
  onFile,
  ahead,
}: {
  onFile: (file: File) => void
  ahead: () => Promise<unknown>
  /** Of what was given before. */
  said: ReactNode
}) {
  return (
    <FilePicker
      said={said}
      title={<Trans>Drop a video of your own</Trans>}
      hint={
        <Trans>
          MP4, MOV, MKV, WebM or TS, with H.264, VP9 or AV1 pictures. It never leaves your device.
        </Trans>
      }
      price={<Trans>Free on your device</Trans>}
      accept={face.accept}
      sample={face.sample}
      onFiles={([file]) => file && onFile(file)}
      ahead={ahead}
    />
  )
}
