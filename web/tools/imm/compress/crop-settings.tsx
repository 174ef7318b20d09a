import { Trans, useLingui } from '@lingui/react/macro'
import { Crop } from 'lucide-react'
import { type Box, clampBox, resized } from '../../../media/box.ts'
import { asBox, boxedIn, type Rect, type Size } from '../../../media/picture.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import {
  boxForAll,
  boxOf,
  type CompressForm,
  CROPS,
  fillsExact,
  hasOwnBox,
  isCropped,
  ratioOf,
  withBox,
  withoutBox,
} from './form.ts'
import { WholeNumberField } from './whole-number-field.tsx'

type Props = {
  form: CompressForm
  /** The picture that is seen. */
  file: File
  /** As it lies, in pixels; not known before it was made once. */
  size: Size | undefined
  many: boolean
  isCropping: boolean
  onCropping: (is: boolean) => void
  onForm: (form: CompressForm) => void
}

/** What is kept of the pictures: a shape, and of the one that is seen the place, to the pixel. */
export function CropSettings(props: Props) {
  const { form, file, size, many, isCropping, onCropping, onForm } = props
  const { t } = useLingui()
  const isExact = fillsExact(form)
  const drawn = boxOf(file, form)
  return (
    <>
      {!isExact && (
        <Select
          label={t`Crop`}
          value={form.crop}
          options={CROPS.map((crop) => ({
            value: crop,
            label: crop === 'none' ? t`None` : crop === 'free' ? t`Any shape` : crop,
          }))}
          onChange={(crop) => {
            onForm({ ...form, crop })
            // Until it is drawn, a free crop is the whole picture.
            if (crop === 'free') onCropping(true)
          }}
        />
      )}
      {isCropped(form) && (
        <div className="flex flex-col gap-3">
          {size && isCropping && <Edges {...{ form, file, size, onForm }} />}
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={!size} onClick={() => onCropping(!isCropping)}>
              <Crop aria-hidden />
              {isCropping ? <Trans>Show the result</Trans> : <Trans>Draw the crop</Trans>}
            </Button>
            {many && hasOwnBox(file, form) && (
              <Button size="small" onClick={() => onForm(boxForAll(file, form))}>
                <Trans>Crop all like this</Trans>
              </Button>
            )}
            {drawn && (
              <Button size="small" look="quiet" onClick={() => onForm(withoutBox(file, form))}>
                <Trans>Reset the crop</Trans>
              </Button>
            )}
          </div>
          <p className="text-13 text-muted">
            {hasOwnBox(file, form) ? (
              <Trans>Drawn for this picture.</Trans>
            ) : form.box ? (
              <Trans>The same part of each picture is kept.</Trans>
            ) : form.crop === 'free' && !isExact ? (
              <Trans>Draw the part to keep on the picture.</Trans>
            ) : (
              <Trans>The middle of each picture is kept.</Trans>
            )}
          </p>
        </div>
      )}
    </>
  )
}

/** Where the crop lies and how large it is, in pixels of the picture. */
function Edges({
  form,
  file,
  size,
  onForm,
}: Pick<Props, 'form' | 'file' | 'onForm'> & { size: Size }) {
  const { t } = useLingui()
  const ratio = ratioOf(form)
  const part = boxedIn(size, boxOf(file, form), ratio)
  const put = (next: Box) => onForm(withBox(file, form, next))
  const box = asBox(part, size)
  const edge = (name: keyof Rect, label: string, most: number) => (
    <WholeNumberField
      label={label}
      value={part[name]}
      limits={{ least: name === 'x' || name === 'y' ? 0 : 1, most }}
      step={1}
      onChange={(value) => {
        if (!ratio || name === 'x' || name === 'y')
          return put(clampBox(asBox({ ...part, [name]: value }, size)))
        const [dx, dy] =
          name === 'width'
            ? [(value - part.width) / size.width, -1]
            : [-1, (value - part.height) / size.height]
        put(resized(box, 'se', dx, dy, (ratio * size.height) / size.width))
      }}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {edge('width', t`Crop width, in px`, size.width)}
      {edge('height', t`Crop height, in px`, size.height)}
      {edge('x', t`From the left, in px`, size.width - part.width)}
      {edge('y', t`From the top, in px`, size.height - part.height)}
    </div>
  )
}
