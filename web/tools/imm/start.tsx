import { Trans } from '@lingui/react/macro'
import { FilePicker, type Picked } from '../../features/files/picker.tsx'
import { fetchOwnFile } from '../../features/tasks/own-file.ts'
import { SampleButton } from '../../ui/sample-button.tsx'
import { toast } from '../../ui/toast.ts'

export const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp']
const SAMPLE = '/samples/still-life.jpg'

/** The empty page: a place for the picture, and one of ours to try with one click. */
export function Start({ onFile }: { onFile: (file: File) => void }) {
  async function take(picked: Picked) {
    if (picked.from === 'device') return onFile(picked.file)
    const { file_hash, title, mimetype } = picked.item
    try {
      onFile(new File([await fetchOwnFile(file_hash)], title, { type: mimetype }))
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    }
  }

  return (
    <FilePicker
      title={<Trans>Drop a photo</Trans>}
      hint={<Trans>JPEG, PNG or WebP, up to 50 megapixels. In the cloud up to 20 MB.</Trans>}
      accept={ACCEPT}
      onPick={(picked) => void take(picked)}
      className="min-h-[22rem] sm:min-h-[26rem]"
    >
      <SampleButton path={SAMPLE} onFile={onFile} />
    </FilePicker>
  )
}
