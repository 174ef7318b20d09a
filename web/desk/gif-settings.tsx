import { useLingui } from '@lingui/react/macro'
import { Select } from '../ui/select.tsx'

/** Of a GIF: pixels of the shorter side, and pictures a second. */
export type GifForm = { gifShort: '240' | '360' | '480'; gifRate: '10' | '15' | '25' }

export const FIRST_GIF: GifForm = { gifShort: '360', gifRate: '15' }

const SHORTS = ['240', '360', '480'] as const
const RATES = ['10', '15', '25'] as const

export const gifSizeOf = ({ gifShort, gifRate }: GifForm) => ({
  short: Number(gifShort),
  rate: Number(gifRate),
})

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
