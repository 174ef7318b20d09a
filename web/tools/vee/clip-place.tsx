import { useLingui } from '@lingui/react/macro'
import { Slider } from '../../ui/slider.tsx'
import { percent } from './units.ts'

type Props = {
  x: number
  y: number
  onChange: (change: { x: number } | { y: number }) => void
}

/** Where the middle stands, away from the frame's. */
export function Place({ x, y, onChange }: Props) {
  const { t } = useLingui()
  const range = {
    min: -1,
    max: 1,
    step: 0.01,
    format: (value: number) => percent(value).replace('-', '−'),
  }
  return (
    <>
      <Slider label={t`Across`} value={x} {...range} onChange={(to) => onChange({ x: to })} />
      <Slider label={t`Down`} value={y} {...range} onChange={(to) => onChange({ y: to })} />
    </>
  )
}
