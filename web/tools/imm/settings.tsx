import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { SettledSlider } from '../../ui/settled-slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { BackgroundColour } from './background-colour.tsx'
import { OtherPicture } from './other-picture.tsx'
import type { Form } from './form.ts'

type Props = {
  form: Form
  onForm: (form: Form) => void
  behind: File | undefined
  onBehind: (file: File | undefined) => void
  disabled: boolean
}

const OWN = 'own'
/** What stores take: most of them 800 or 1,000 pixels at least, and zoom into 2,000. */
const SQUARES = [800, 1000, 1600, 2000]

/** The settings in the order they are used. */
export function Settings({ form, onForm, behind, onBehind, disabled }: Props) {
  const { t } = useLingui()
  const set = <Key extends keyof Form>(key: Key, value: Form[Key]) =>
    onForm({ ...form, [key]: value })
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <Segmented
        label={t`Method`}
        value={form.method}
        segments={[
          { value: 'device', label: t`On your device` },
          { value: 'cloud', label: t`In the cloud` },
        ]}
        onChange={(method) => set('method', method)}
        hint={
          form.method === 'device' ? (
            <Trans>Free and private. For plain backgrounds: paper, a wall, a green screen.</Trans>
          ) : (
            <Trans>For any background. The picture is uploaded to your library.</Trans>
          )
        }
      />
      {form.method === 'device' && (
        <>
          <SettledSlider
            label={t`Tolerance`}
            value={form.tolerance}
            min={0}
            max={100}
            format={(n) => `${n} %`}
            onChange={(tolerance) => set('tolerance', tolerance)}
            disabled={disabled}
            hint={
              <Trans>
                Raise it when background is left over, lower it when parts of the subject are
                missing.
              </Trans>
            }
          />
          <Switch
            label={t`Clear enclosed places`}
            checked={form.holes}
            onChange={(holes) => set('holes', holes)}
            hint={
              <Trans>
                Also where the subject surrounds the background, as in the handle of a cup.
              </Trans>
            }
          />
        </>
      )}
      <Segmented
        label={t`Background`}
        value={form.behind}
        segments={[
          { value: 'none', label: t`None` },
          { value: 'colour', label: t`Color` },
          { value: 'picture', label: t`Picture` },
        ]}
        onChange={(next) => set('behind', next)}
      />
      {form.behind === 'colour' && (
        <BackgroundColour value={form.colour} onChange={(colour) => set('colour', colour)} />
      )}
      {form.behind === 'picture' && (
        <OtherPicture label={<Trans>Picture behind</Trans>} file={behind} onFile={onBehind} />
      )}
      <Select
        label={t`Size`}
        value={form.square === undefined ? OWN : `${form.square}`}
        options={[
          { value: OWN, label: t`The picture’s own` },
          ...SQUARES.map((side) => ({ value: `${side}`, label: t`Square of ${side} pixels` })),
        ]}
        onChange={(size) => set('square', size === OWN ? undefined : Number(size))}
        disabled={disabled}
        hint={
          form.square !== undefined && (
            <Trans>
              The subject stands in the middle and fills 85 % of it, as online stores ask. Small
              ones are enlarged.
            </Trans>
          )
        }
      />
      <Segmented
        label={t`Format`}
        value={form.format}
        segments={[
          { value: 'png', label: 'PNG' },
          { value: 'webp', label: 'WebP' },
        ]}
        onChange={(format) => set('format', format)}
        hint={
          form.format === 'png' ? (
            <Trans>Without any loss; opens everywhere.</Trans>
          ) : (
            <Trans>Much smaller, for the web.</Trans>
          )
        }
      />
    </fieldset>
  )
}
