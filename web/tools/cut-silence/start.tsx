import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../desk/file-picker.tsx'
import face from './face.ts'

type Props = {
  /** Came without the recording that they belong to. */
  captions: File | null
  onFiles: (files: File[]) => void
  ahead: () => Promise<unknown>
  /** Of what was given before. */
  said: ReactNode
}

/** The empty page: a place for the files, and a clip of ours to try with one click. */
export function Start({ said, captions, onFiles, ahead }: Props) {
  const name = captions?.name
  return (
    <FilePicker
      said={said}
      title={
        name ? (
          <Trans>Drop the recording that {name} belongs to</Trans>
        ) : (
          <Trans>Drop a video or a recording, or several</Trans>
        )
      }
      hint={
        <Trans>
          MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC, of any size, and the captions that
          belong to it (SRT, VTT, ASS, LRC). It never leaves your device.
        </Trans>
      }
      price={<Trans>Free on your device</Trans>}
      accept={face.accept}
      sample={face.sample}
      multiple
      onFiles={onFiles}
      ahead={ahead}
    />
  )
}
