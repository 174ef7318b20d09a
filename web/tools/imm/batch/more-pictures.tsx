import { Trans } from '@lingui/react/macro'
import { FilePicker } from '../../../desk/file-picker.tsx'
import type { Accept } from '../../../ui/accept.ts'

type Props = { accept: Accept; onFiles: (files: readonly File[]) => void }

/** Takes further pictures beside those that are there. */
export const MorePictures = ({ accept, onFiles }: Props) => (
  <FilePicker
    compact
    multiple
    title={<Trans>Drop more pictures here, or paste them</Trans>}
    accept={accept}
    onFiles={onFiles}
  />
)
