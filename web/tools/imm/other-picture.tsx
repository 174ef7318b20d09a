import type { ReactNode } from 'react'
import { PICTURES } from '../../media/taken.ts'
import { ImageSelector } from '../../features/files/selectors/image-selector.tsx'
import { fileOf } from '../../features/files/selectors/value.ts'

type Props = {
  label: ReactNode
  file: File | undefined
  onFile: (file: File | undefined) => void
}

/** A second picture beside the material. It stays on the device until the cloud needs it. */
export function OtherPicture({ label, file, onFile }: Props) {
  return (
    <ImageSelector
      label={label}
      value="base64"
      accept={PICTURES}
      start={file ? [file] : []}
      onChange={([text]) => onFile((text !== undefined && fileOf(text)) || undefined)}
    />
  )
}
