import type { ComponentProps } from 'react'
import { Trans } from '@lingui/react/macro'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import type { Accept } from '../../ui/accept.ts'
import { PICTURES } from '../../media/taken.ts'
import face from './face.ts'

export const FACES: Accept = [...PICTURES, 'video/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm']

/**
 * The empty page: a place for who is to speak.
 * @param props.price of five seconds, in credits
 * @param props.refused what was given last, where it is of no use
 */
export function Begin({
  price,
  refused,
  onFace,
}: {
  price: number | undefined
  refused: ComponentProps<typeof Refused> | null
  onFace: (file: File | undefined) => void
}) {
  return (
    <Desk
      stage={
        <FilePicker
          said={refused && <Refused {...refused} />}
          title={<Trans>Drop a portrait or a video</Trans>}
          hint={
            <Trans>
              One person, facing the camera. A picture, or a video of up to five minutes and 20 MB.
            </Trans>
          }
          price={price !== undefined && <Trans>{price} credits for each five seconds</Trans>}
          accept={FACES}
          sample={face.sample}
          onFiles={([file]) => onFace(file)}
        />
      }
    />
  )
}
