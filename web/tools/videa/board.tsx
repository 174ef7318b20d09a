import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, X } from 'lucide-react'
import { Examples } from '../../desk/examples.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import type { Why } from '../../media/engine.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PICTURES } from '../../media/taken.ts'
import { Cropped } from './cropped.tsx'
import type { Form, Frames, Place } from './form.ts'
import { EXAMPLES } from './words.ts'

type Props = {
  form: Form
  frames: Frames
  refused: { name: string; why: Why } | null
  /** Width over height of the film. */
  ratio: number
  disabled: boolean
  onFrame: (place: Place, file: File | undefined) => void
  onAt: (place: Place, at: number) => void
  onExample: (words: string) => void
}

/** The film before it is made: the pictures it begins and ends with, as the film will have them; scenes to begin with. */
export function Board({ form, frames, refused, onExample, ...rest }: Props) {
  const { t } = useLingui()
  const isEmpty = !frames.first && !frames.last
  return (
    <div className="m-auto flex w-full max-w-4xl flex-col gap-5">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <Frame
          place="first"
          label={t`First picture`}
          at={form.at.first}
          file={frames.first}
          isNext
          {...rest}
        />
        <ArrowRight aria-hidden className="m-auto size-5 text-faint max-sm:rotate-90" />
        <Frame
          place="last"
          label={t`Last picture`}
          at={form.at.last}
          file={frames.last}
          isNext={frames.first !== undefined}
          {...rest}
        />
      </div>
      {refused && <Refused {...refused} />}
      {frames.last && !frames.first && (
        <p className="text-center text-13 text-muted">
          <Trans>
            Not every model can work from a last picture alone. If none can, you get your credits
            back.
          </Trans>
        </p>
      )}
      {isEmpty && (
        <div className="m-auto flex w-full max-w-xl flex-col gap-2 text-center">
          <p className="text-14 text-muted">
            <Trans>Pictures are optional. Write the scene below, or start with one of these:</Trans>
          </p>
          <Examples examples={EXAMPLES} disabled={rest.disabled} onExample={onExample} />
        </div>
      )}
    </div>
  )
}

type FrameProps = Pick<Props, 'ratio' | 'disabled' | 'onFrame' | 'onAt'> & {
  place: Place
  label: string
  file: File | undefined
  /** What is given to the page is for this place. */
  isNext: boolean
  at: number
}

/** One of the two pictures in the film's shape, or the place for it. */
function Frame({ place, label, file, isNext, ratio, at, disabled, onFrame, onAt }: FrameProps) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-8 items-center justify-between text-14 font-medium">
        {label}
        {file && (
          <IconButton
            label={t`Remove: ${label}`}
            disabled={disabled}
            onClick={() => onFrame(place, undefined)}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {file ? (
        <div
          className="mx-auto w-full overflow-hidden rounded-md border border-line bg-sunken"
          style={{ aspectRatio: ratio, maxWidth: `calc(20rem * ${ratio.toFixed(4)})` }}
        >
          <Cropped {...{ file, label, ratio, at, disabled }} onAt={(next) => onAt(place, next)} />
        </div>
      ) : (
        <FilePicker
          compact
          // What is pasted, or dropped beside it, is the first one until there is one.
          paste={isNext}
          title={<Trans>Drop a picture</Trans>}
          accept={PICTURES}
          onFiles={([chosen]) => !disabled && onFrame(place, chosen)}
        />
      )}
    </div>
  )
}
