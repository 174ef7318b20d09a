import { Trans } from '@lingui/react/macro'
import { AFRESH } from '../brush/brushing.ts'
import { OnePicture } from '../one-picture.tsx'
import { strokesIn } from '../brush/strokes-in.ts'
import { FIRST } from './form.ts'

const workbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })

/** Change a picture, or erase from it: what is to be different is painted over. */
export const PaintPicture = () => (
  <OnePicture
    first={FIRST}
    afresh={(form) => ({ ...form, ...AFRESH })}
    takeUp={async (form, [, mask]) =>
      form.masked ? { masked: false, ...(mask && { strokes: await strokesIn(mask) }) } : {}
    }
    hint={<Trans>JPEG, PNG, WebP, AVIF or still GIF, up to 25 megapixels.</Trans>}
    workbench={workbench}
  />
)
