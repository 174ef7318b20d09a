import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { toast } from '../../ui/toast.ts'

export const ACCEPT = ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp']
const SAMPLE = '/samples/still-life.jpg'

/** The empty page: a place for the picture, and one of ours to try with one click. */
export function Start({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const [fetching, setFetching] = useState(false)

  async function takeSample() {
    setFetching(true)
    try {
      const answer = await fetch(SAMPLE)
      if (!answer.ok) throw new Error(String(answer.status))
      onFile(new File([await answer.blob()], 'still-life.jpg', { type: 'image/jpeg' }))
    } catch {
      toast.error(t`The sample could not be fetched. Check your connection and try again.`)
      setFetching(false)
    }
  }

  return (
    <DropZone
      title={<Trans>Drop a photo</Trans>}
      hint={<Trans>JPEG, PNG or WebP, up to 50 megapixels. In the cloud up to 20 MB.</Trans>}
      accept={ACCEPT}
      onFiles={([file]) => file && onFile(file)}
      className="min-h-[22rem] sm:min-h-[26rem]"
    >
      <Button look="quiet" busy={fetching} onClick={() => void takeSample()}>
        <Trans>Try it with a sample</Trans>
      </Button>
    </DropZone>
  )
}
