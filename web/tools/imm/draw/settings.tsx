import { Trans, useLingui } from '@lingui/react/macro'
import {
  MOST_PICTURES,
  MOST_SEED,
  RATIOS,
  SIZES,
  STYLE_NAMES,
} from '../../../../worker/tools/imm/drawing/contract.ts'
import { MoreSettings } from '../../../desk/desk.tsx'
import { SeedField } from '../../../desk/seed-field.tsx'
import { Shapes } from '../../../desk/shapes.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { OtherPicture } from '../other-picture.tsx'
import type { Form, Style } from './form.ts'
import { STYLE_WORDS } from './words.ts'

type Props = {
  form: Form
  onForm: (form: Form) => void
  reference: File | undefined
  onReference: (file: File | undefined) => void
  disabled: boolean
}

const COUNTS = Array.from({ length: MOST_PICTURES }, (_, at) => String(at + 1))
const NO_STYLE = 'none'

/** Shape, manner and number of the pictures; a seed and a picture to go by. */
export function Settings({ form, onForm, reference, onReference, disabled }: Props) {
  const { t, i18n } = useLingui()
  const set = (change: Partial<Form>) => onForm({ ...form, ...change })
  const styles = [
    { value: NO_STYLE, label: t`As my words say` },
    ...STYLE_NAMES.map((value) => ({ value, label: i18n._(STYLE_WORDS[value]) })),
  ]
  const [width, height] = SIZES[form.ratio]
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <Shapes ratios={RATIOS} value={form.ratio} onChange={(ratio) => set({ ratio })} />
      <p className="-mt-3 text-13 text-muted tabular-nums">
        {width} × {height}
      </p>
      <Select
        label={t`Style`}
        value={form.style ?? NO_STYLE}
        options={styles}
        disabled={disabled}
        onChange={(style) => set({ style: style === NO_STYLE ? undefined : (style as Style) })}
      />
      <Segmented
        label={t`Pictures`}
        value={String(form.count)}
        segments={COUNTS.map((value) => ({ value, label: value }))}
        onChange={(count) => set({ count: Number(count) })}
      />
      <OtherPicture
        label={<Trans>Reference picture</Trans>}
        file={reference}
        onFile={onReference}
      />
      <MoreSettings summary={<Trans>More settings</Trans>}>
        <SeedField most={MOST_SEED} value={form.seed} onChange={(seed) => set({ seed })} />
      </MoreSettings>
    </fieldset>
  )
}
