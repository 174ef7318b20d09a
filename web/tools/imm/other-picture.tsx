import { type ReactNode, useState } from 'react'
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
  const [shown, setShown] = useState({ file, round: 0 })
  // One that came from elsewhere, as of what was drawn or kept, is begun anew with.
  if (shown.file !== file) setShown({ file, round: shown.round + 1 })
  const choose = (next: File | undefined) => {
    setShown({ ...shown, file: next })
    onFile(next)
  }
  return (
    <ImageSelector
      key={shown.round}
      label={label}
      value="base64"
      accept={PICTURES}
      start={file ? [file] : []}
      onChange={([text]) => choose((text !== undefined && fileOf(text)) || undefined)}
    />
  )
}
