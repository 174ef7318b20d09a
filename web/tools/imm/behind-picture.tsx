import { Trans } from '@lingui/react/macro'
import { ImageSelector } from '../../features/files/selectors/image-selector.tsx'
import { fileOf } from '../../features/files/selectors/value.ts'

/** The picture that is laid behind the subject; it is cropped to cover it. It stays on the device until the cloud needs it. */
export function BehindPicture({
  file,
  onFile,
}: {
  file: File | undefined
  onFile: (file: File | undefined) => void
}) {
  return (
    <ImageSelector
      label={<Trans>Picture behind</Trans>}
      value="base64"
      start={file ? [file] : []}
      onChange={([text]) => onFile((text !== undefined && fileOf(text)) || undefined)}
    />
  )
}
