import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FolderUp } from 'lucide-react'
import { useState } from 'react'
import { addUploads } from '../../../features/files/upload-list.ts'
import { isSignedIn } from '../../../kernel/local-store.ts'
import { saveFile } from '../../../media/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Item } from './use-batch.ts'

type Props = { items: readonly Item[]; onStop: () => void; onResume: () => void }

/** What can be done with the whole batch: stop it, go on, keep it, take it away. */
export function TakeAway({ items, onStop, onResume }: Props) {
  const { t } = useLingui()
  const [zipping, setZipping] = useState(false)
  const files = items.flatMap((item) => (item.state === 'done' ? [item.made.file] : []))
  const [first] = files
  // The button keeps its words while everything is made anew.
  const several = items.filter(({ state }) => state === 'done' || state === 'working').length > 1
  const working = items.some(({ state }) => state === 'working')
  const stopped = items.some(({ state }) => state === 'stopped')

  async function takeAll() {
    if (files.length === 1 && first) return saveFile(first)
    setZipping(true)
    try {
      const { zipFiles } = await import('./zip.ts')
      saveFile(new File([await zipFiles(files)], 'pictures.zip', { type: 'application/zip' }))
    } catch {
      toast.error(t`The ZIP could not be made. Download the pictures one by one.`)
    } finally {
      setZipping(false)
    }
  }

  return (
    <>
      {working && (
        <Button size="large" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {stopped && !working && (
        <Button size="large" onClick={onResume}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {isSignedIn() && !working && files.length > 0 && (
        <Button
          size="large"
          onClick={() => {
            addUploads(files, false)
            toast.success(t`On the way to your library. The page Files shows how far they are.`)
          }}
        >
          <FolderUp aria-hidden />
          <Trans>Save to library</Trans>
        </Button>
      )}
      <Button look="primary" size="large" busy={zipping} disabled={working || !first} onClick={() => void takeAll()}>
        <Download aria-hidden />
        {several ? <Trans>Download all as ZIP</Trans> : <Trans>Download</Trans>}
      </Button>
    </>
  )
}
