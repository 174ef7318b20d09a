import { Trans } from '@lingui/react/macro'
import { OnePicture } from '../one-picture.tsx'
import { FIRST } from './form.ts'
import { NONE } from './framed.ts'

const workbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })

/** Expand a picture: its frame is drawn outward, and the picture goes on into it. */
export const ExpandPicture = () => (
  <OnePicture
    first={FIRST}
    afresh={({ prompt }) => ({ margins: NONE, prompt })}
    hint={<Trans>JPEG, PNG, WebP, AVIF or still GIF, up to 25 megapixels.</Trans>}
    workbench={workbench}
  />
)
