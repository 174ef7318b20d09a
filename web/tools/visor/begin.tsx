import type { ComponentProps } from 'react'
import { Trans } from '@lingui/react/macro'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import { type Accept, fits } from '../../ui/accept.ts'
import { PICTURES } from '../../media/taken.ts'
import { SOUNDS } from '../face.ts'
import face from './face.ts'

const FACES: Accept = [...PICTURES, 'video/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm']

export const isFace = (file: File) => fits(file, FACES) && !file.type.startsWith('audio/')

/**
 * The empty page: a place for who is to speak, with whom the recording may come.
 * @param props.price of five seconds, in credits
 * @param props.refused what was given last, where it is of no use
 * @param props.voice the recording that is there already
 */
export function Begin({
  price,
  refused,
  voice,
  onFiles,
}: {
  price: number | undefined
  refused: ComponentProps<typeof Refused> | null
  voice: File | undefined
  onFiles: (files: readonly File[]) => void
}) {
  return (
    <Desk
      stage={
        <FilePicker
          multiple
          said={
            <>
              {refused && <Refused {...refused} />}
              {voice && (
                <p
                  role="status"
                  className="rounded-md border border-tint-line bg-tint px-4 py-3 text-14"
                >
                  <Trans>“{voice.name}” will be said. Now add who says it.</Trans>
                </p>
              )}
            </>
          }
          title={<Trans>Drop a portrait or a video</Trans>}
          hint={
            <Trans>
              One person, facing the camera. A picture, or a video of up to five minutes and 20 MB.
              The recording may come with it.
            </Trans>
          }
          price={price !== undefined && <Trans>{price} credits for each five seconds</Trans>}
          accept={[...FACES, ...SOUNDS]}
          sample={face.sample}
          onFiles={onFiles}
        />
      }
    />
  )
}
