import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../features/files/picker.tsx'
import { SampleButton } from '../../ui/sample-button.tsx'

export const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp']
const SAMPLE = '/samples/still-life.jpg'

/** The empty page: a place for the picture, and one of ours to try with one click. */
export function Start({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FilePicker
      title={<Trans>Drop a photo</Trans>}
      hint={<Trans>JPEG, PNG or WebP, up to 50 megapixels. In the cloud up to 20 MB.</Trans>}
      accept={ACCEPT}
      onFile={onFile}
      className="min-h-[22rem] sm:min-h-[26rem]"
    >
      <SampleButton path={SAMPLE} onFile={onFile} />
    </FilePicker>
  )
}
