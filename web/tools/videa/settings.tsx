import { Trans, useLingui } from '@lingui/react/macro'
import {
  LENGTHS,
  MOST_SEED,
  RATIOS,
  RESOLUTIONS,
  sizeOf,
} from '../../../worker/tools/videa/shot/contract.ts'
import { MoreSettings } from '../../desk/desk.tsx'
import { SeedField } from '../../desk/seed-field.tsx'
import { Shapes } from '../../desk/shapes.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Form } from './form.ts'

type Props = { form: Form; onForm: (form: Form) => void; disabled: boolean }

/** Shape, length and resolution of the film; a seed. */
export function Settings({ form, onForm, disabled }: Props) {
  const { t } = useLingui()
  const set = (change: Partial<Form>) => onForm({ ...form, ...change })
  const { width, height } = sizeOf(form.ratio, form.resolution)
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-5">
      <Shapes ratios={RATIOS} value={form.ratio} onChange={(ratio) => set({ ratio })} />
      <Segmented
        label={t`Length`}
        value={String(form.seconds)}
        segments={LENGTHS.map((seconds) => ({ value: String(seconds), label: t`${seconds} s` }))}
        onChange={(seconds) => set({ seconds: seconds === '10' ? 10 : 5 })}
      />
      <Segmented
        label={t`Resolution`}
        value={form.resolution}
        segments={RESOLUTIONS.map((value) => ({ value, label: value }))}
        onChange={(resolution) => set({ resolution })}
        hint={
          <span className="tabular-nums">
            {width} × {height}
          </span>
        }
      />
      <MoreSettings summary={<Trans>More settings</Trans>}>
        <SeedField most={MOST_SEED} value={form.seed} onChange={(seed) => set({ seed })} />
      </MoreSettings>
    </fieldset>
  )
}
