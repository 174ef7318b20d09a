import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MarkSettings } from '../../../desk/mark/settings.tsx'
import type { OwnMark } from '../../../desk/mark/use-mark.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { SettledSlider } from '../../../ui/settled-slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { BackgroundColour } from '../background-colour.tsx'
import { type CompressForm, EXACT_PX, type Format, MOST_KB, SIDES } from './form.ts'
import { WholeNumberField } from './whole-number-field.tsx'

type Props = {
  form: CompressForm
  onForm: (form: CompressForm) => void
  own: OwnMark
  /** What there is to set of the crop. */
  crop: ReactNode
}

type Set = <Key extends keyof CompressForm>(key: Key, value: CompressForm[Key]) => void

/** The settings in the order they are used; each change compresses everything anew. */
export function CompressSettings({ form, onForm, own, crop }: Props) {
  const { t } = useLingui()
  const set: Set = (key, value) => onForm({ ...form, [key]: value })
  return (
    <>
      <Segmented
        label={t`Make small by`}
        value={form.by}
        segments={[
          { value: 'quality', label: t`Quality` },
          { value: 'size', label: t`File size` },
        ]}
        onChange={(by) => set('by', by)}
      />
      {form.by === 'size' ? (
        <WholeNumberField
          label={t`At most, in kB`}
          hint={
            <Trans>
              The best quality that fits; where none does, the picture gets fewer pixels.
            </Trans>
          }
          value={form.most}
          limits={MOST_KB}
          step={10}
          onChange={(most) => set('most', most)}
        />
      ) : (
        <SettledSlider
          label={t`Quality`}
          value={form.quality}
          min={5}
          max={100}
          step={5}
          format={(n) => `${n} %`}
          onChange={(quality) => set('quality', quality)}
          disabled={form.format === 'png'}
        />
      )}
      <Select
        label={t`Longest side`}
        value={form.side}
        options={SIDES.map((side) => ({
          value: side,
          label: side === 'full' ? t`Full size` : side === 'exact' ? t`Exact size` : `${side} px`,
        }))}
        onChange={(side) => set('side', side)}
        hint={
          form.side === 'exact' ? (
            <Trans>Smaller pictures are enlarged.</Trans>
          ) : (
            <Trans>Smaller pictures are never enlarged.</Trans>
          )
        }
      />
      {form.side === 'exact' && <ExactSize {...{ form, set }} />}
      <Segmented
        label={t`Format`}
        value={form.format}
        segments={[
          { value: 'keep', label: t`Keep` },
          { value: 'jpeg', label: 'JPEG' },
          { value: 'png', label: 'PNG' },
          { value: 'webp', label: 'WebP' },
          { value: 'avif', label: 'AVIF' },
        ]}
        onChange={(format) => set('format', format)}
        hint={<FormatHint format={form.format} />}
      />
      {crop}
      <div className="flex flex-col gap-5 border-t border-line pt-4">
        <Switch
          label={t`Your logo or name on them`}
          checked={form.isMarked}
          onChange={(isMarked) => set('isMarked', isMarked)}
        />
        {form.isMarked && <MarkSettings own={own} />}
      </div>
      <p className="border-t border-line pt-4 text-13 text-muted">
        <Trans>
          Place, date, camera and other metadata are always removed. A picture that would grow is
          kept as it was, without them.
        </Trans>
      </p>
    </>
  )
}

/** Both sides in pixels, and what becomes of a picture of another ratio. */
function ExactSize({ form, set }: { form: CompressForm; set: Set }) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <WholeNumberField
          label={t`Width, in px`}
          value={form.width}
          limits={EXACT_PX}
          step={1}
          onChange={(width) => set('width', width)}
        />
        <WholeNumberField
          label={t`Height, in px`}
          value={form.height}
          limits={EXACT_PX}
          step={1}
          onChange={(height) => set('height', height)}
        />
      </div>
      <Segmented
        label={t`In the frame`}
        value={form.fit}
        segments={[
          { value: 'cover', label: t`Fill` },
          { value: 'contain', label: t`Show all` },
        ]}
        onChange={(fit) => set('fit', fit)}
      />
      {form.fit === 'contain' && (
        <>
          <Segmented
            label={t`Background`}
            value={form.behind}
            segments={[
              { value: 'colour', label: t`Color` },
              { value: 'none', label: t`Transparent` },
            ]}
            onChange={(behind) => set('behind', behind)}
            hint={
              form.behind === 'none' &&
              (form.format === 'keep' || form.format === 'jpeg') && (
                <Trans>White in a JPEG, which knows no transparency.</Trans>
              )
            }
          />
          {form.behind === 'colour' && (
            <BackgroundColour value={form.colour} onChange={(colour) => set('colour', colour)} />
          )}
        </>
      )}
    </>
  )
}

function FormatHint({ format }: { format: Format }) {
  if (format === 'keep')
    return <Trans>A PNG over 1 MB becomes a JPEG on white. Choose PNG to keep it one.</Trans>
  if (format === 'jpeg') return <Trans>Transparent parts become white.</Trans>
  if (format === 'png') return <Trans>Without any loss, so photos stay large.</Trans>
  if (format === 'webp') return <Trans>Small, with transparency; every browser shows it.</Trans>
  return <Trans>The smallest, with transparency; older programs do not open it.</Trans>
}
