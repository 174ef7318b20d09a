import { useLingui } from '@lingui/react/macro'
import { Select } from '../ui/select.tsx'
import type { GifForm } from './gif-form.ts'

const SHORTS = ['240', '360', '480'] as const
const RATES = ['10', '15', '25'] as const

type Props = {
  form: GifForm
  /** What a size is called. */
  sizeOf: (short: GifForm['gifShort']) => string
  onShort: (short: GifForm['gifShort']) => void
  onRate: (rate: GifForm['gifRate']) => void
}

/** How large a GIF is, and how smoothly it moves. */
export function GifSettings({ form, sizeOf, onShort, onRate }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Select
        label={t`Size`}
        value={form.gifShort}
        options={SHORTS.map((value) => ({ value, label: sizeOf(value) }))}
        onChange={onShort}
      />
      <Select
        label={t`Pictures a second`}
        value={form.gifRate}
        options={RATES.map((value) => ({ value, label: value }))}
        onChange={onRate}
      />
    </>
  )
}
