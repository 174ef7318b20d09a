import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../desk/file-picker.tsx'
import { PICTURES } from '../face.ts'
import faces from './face.ts'

/** The empty page: a place for the picture, and one of ours to try with one click. */
export function Start({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FilePicker
      title={<Trans>Drop a photo</Trans>}
      hint={<Trans>JPEG, PNG or WebP, up to 50 megapixels. In the cloud up to 20 MB.</Trans>}
      accept={PICTURES}
      sample={faces.modes['remove-background'].sample}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
