import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, FolderOpen, Globe, Mic, MonitorUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.ts'
import { toast } from '../../ui/toast.ts'
import { ownFileOf } from './own-file-of.ts'
import { formatFor } from './recording.ts'

const ExplorerDialog = late(() => import('./explorer-dialog.tsx'))
const FromWebDialog = late(() => import('./from-web-dialog.tsx'))
const RecorderDialog = late(() => import('./recorder-dialog.tsx'))

type Props = {
  accept: Accept
  /** How many may be chosen. */
  max: number
  /** What a recorded file may have at most, where it goes to the library; without it as much as comes. */
  maxBytes?: number | undefined
  /** What the camera takes where both would do. */
  camera?: 'film' | 'picture'
  onFiles: (files: File[]) => void
  /** Takes what is in the library as it is; without it the files themselves are brought. */
  onItems?: (items: LibraryItem[]) => void
}

/** Where files come from besides the device's own folders: the library, the camera, the microphone, the screen, an address of the web. */
export function FileSources({ accept, max, maxBytes, camera = 'film', onFiles, onItems }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'library' | 'camera' | 'microphone' | 'screen' | 'web'>()
  const film = formatFor('film', accept)
  const picture = formatFor('picture', accept)
  const sound = formatFor('sound', accept)
  const screen = formatFor('screen', accept)
  const shot = picture && (!film || camera === 'picture') ? 'picture' : 'film'
  const close = () => setOpen(undefined)
  const take = (files: File[]) => {
    close()
    onFiles(files)
  }
  async function takeItems(items: LibraryItem[]) {
    close()
    if (onItems) return onItems(items)
    try {
      onFiles(await Promise.all(items.map(ownFileOf)))
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    }
  }
  return (
    <div
      role="group"
      aria-label={t`Other places`}
      className="flex flex-wrap [justify-content:inherit] gap-1 group-data-compact:-mx-3 empty:hidden"
    >
      {isSignedIn() && (
        <Button look="quiet" size="small" onClick={() => setOpen('library')}>
          <FolderOpen aria-hidden />
          <Trans>Choose from your files</Trans>
        </Button>
      )}
      {(picture || film) && (
        <Button data-control="camera" look="quiet" size="small" onClick={() => setOpen('camera')}>
          <Camera aria-hidden />
          <Trans>Camera</Trans>
        </Button>
      )}
      {sound && (
        <Button look="quiet" size="small" onClick={() => setOpen('microphone')}>
          <Mic aria-hidden />
          <Trans>Microphone</Trans>
        </Button>
      )}
      {screen && (
        <Button look="quiet" size="small" onClick={() => setOpen('screen')}>
          <MonitorUp aria-hidden />
          <Trans>Screen</Trans>
        </Button>
      )}
      {isSignedIn() && (
        <Button look="quiet" size="small" onClick={() => setOpen('web')}>
          <Globe aria-hidden />
          <Trans>Web address</Trans>
        </Button>
      )}
      <Suspense>
        {open === 'library' && (
          <ExplorerDialog
            accept={accept}
            onClose={close}
            {...(max > 1
              ? { onChooseMany: { max, take: (items) => void takeItems(items) } }
              : { onChoose: (item) => void takeItems([item]) })}
          />
        )}
        {(open === 'camera' || open === 'microphone' || open === 'screen') && (
          <RecorderDialog
            accept={accept}
            what={open === 'microphone' ? 'sound' : open === 'screen' ? open : shot}
            {...(maxBytes && { maxBytes })}
            onClose={close}
            onFile={(file) => take([file])}
          />
        )}
        {open === 'web' && (
          <FromWebDialog accept={accept} onClose={close} onFile={(file) => take([file])} />
        )}
      </Suspense>
    </div>
  )
}
