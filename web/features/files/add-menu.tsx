import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Link, Mic, MonitorUp, Plus, Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import type { Accept } from '../../ui/accept.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { late } from '../../ui/late.ts'
import { Menu } from '../../ui/menu.tsx'
import { formatFor, type Recorded } from './recording.ts'

const RecorderDialog = late(() => import('./recorder-dialog.tsx'))

type Props = { accept: Accept; onRecorded: (file: File) => void; onLink: () => void }

/** Ways into the library besides the device's own folders: an address of the web, the camera, the microphone, the screen. */
export function AddMenu({ accept, onRecorded, onLink }: Props) {
  const { t } = useLingui()
  const [what, setWhat] = useState<Recorded>()
  const close = () => setWhat(undefined)
  const recordings = [
    { id: 'picture', label: <Trans>Take a photo</Trans>, icon: <Camera aria-hidden /> },
    { id: 'film', label: <Trans>Record a video</Trans>, icon: <Video aria-hidden /> },
    { id: 'sound', label: <Trans>Record sound</Trans>, icon: <Mic aria-hidden /> },
    { id: 'screen', label: <Trans>Record the screen</Trans>, icon: <MonitorUp aria-hidden /> },
  ] as const
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More ways to add`}>
            <Plus aria-hidden />
          </IconButton>
        }
        entries={[
          {
            id: 'link',
            label: <Trans>Add from a link</Trans>,
            icon: <Link aria-hidden />,
            onSelect: onLink,
          },
          ...recordings
            .filter(({ id }) => formatFor(id, accept))
            .map((entry) => ({ ...entry, onSelect: () => setWhat(entry.id) })),
        ]}
      />
      <Suspense>
        {what && (
          <RecorderDialog
            what={what}
            accept={accept}
            maxBytes={MAX_FILE_BYTES}
            onClose={close}
            onFile={(file) => {
              close()
              onRecorded(file)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
