import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../desk/file-picker.tsx'
import face from './face.ts'

/** The empty desk: a place for the material, and a clip of ours to try with one click. */
export function Start({
  said,
  onFiles,
  ahead,
}: {
  onFiles: (files: File[]) => void
  ahead: () => Promise<unknown>
  /** Of what was given before. */
  said: ReactNode
}) {
  return (
    <FilePicker
      said={said}
      multiple
      joins
      title={<Trans>Drop videos, sounds and pictures</Trans>}
      hint={
        <Trans>
          As many as you like, of any size: MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG, FLAC, JPEG,
          PNG, WebP, AVIF or GIF, and captions (SRT, VTT, ASS, LRC). They never leave your device.
        </Trans>
      }
      price={<Trans>Free on your device</Trans>}
      accept={face.accept}
      sample={face.sample}
      onFiles={onFiles}
      ahead={ahead}
    />
  )
}
