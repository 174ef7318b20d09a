import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useProduct } from '../../desk/context.ts'
import { Credits } from '../../desk/credits.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { MOST_PICTURES } from '../../../worker/tools/imm/most/contract.ts'
import { PICTURES } from '../../media/taken.ts'
import { faceOf } from '../registry.ts'
import faces from './face.ts'

/** The empty page: a place for one picture or several, and one of ours to try with one click. */
export function Start({
  said,
  onFiles,
  ahead,
}: {
  onFiles: (files: readonly File[]) => void
  ahead: () => Promise<unknown>
  /** Of what was given before. */
  said: ReactNode
}) {
  const credits = faceOf(useProduct())?.credits
  const inCloud = credits !== undefined && <Credits amount={credits} />
  return (
    <FilePicker
      said={said}
      multiple
      title={<Trans>Drop one photo or several</Trans>}
      hint={
        <Trans>
          JPEG, PNG, WebP, AVIF or still GIF, up to 50 megapixels, {MOST_PICTURES} at once. In the
          cloud up to 25 megapixels.
        </Trans>
      }
      price={
        inCloud && (
          <Trans>Free on your device with a plain background, else {inCloud} in the cloud</Trans>
        )
      }
      accept={PICTURES}
      sample={faces.modes['remove-background'].sample}
      onFiles={onFiles}
      ahead={ahead}
    />
  )
}
