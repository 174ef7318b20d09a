import { Trans } from '@lingui/react/macro'
import { OnePicture } from '../one-picture.tsx'
import type { Form } from './workbench.tsx'

const workbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })

/** Make a picture larger: a picture in, the same two or four times as wide and as high out. */
export const EnlargePicture = () => (
  <OnePicture<Form>
    first={{ factor: 2 }}
    afresh={(form) => form}
    hint={<Trans>JPEG, PNG, WebP, AVIF or still GIF, up to 6 megapixels.</Trans>}
    workbench={workbench}
  />
)
