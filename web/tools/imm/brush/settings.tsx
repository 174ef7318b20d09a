import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { type Brushing, LEAST_BRUSH, MOST_BRUSH } from './brushing.ts'

type Props = {
  brushing: Brushing
  onBrushing: (change: Partial<Brushing>) => void
  /** What takes every stroke away. */
  clear: ReactNode
  disabled: boolean
}

/** What is painted with. */
export function BrushSettings({ brushing, onBrushing, clear, disabled }: Props) {
  const { t } = useLingui()
  const percent = (n: number) => `${n} %`
  return (
    <>
      <Slider
        label={t`Brush size`}
        value={brushing.brush}
        min={LEAST_BRUSH}
        max={MOST_BRUSH}
        format={percent}
        onChange={(brush) => onBrushing({ brush })}
        disabled={disabled}
        hint={
          <span className="pointer-coarse:hidden">
            <Trans>The keys [ and ] make it smaller and larger.</Trans>
          </span>
        }
      />
      <Slider
        label={t`Hardness`}
        value={brushing.hardness}
        min={0}
        max={100}
        step={5}
        format={percent}
        onChange={(hardness) => onBrushing({ hardness })}
        disabled={disabled}
      />
      <Button
        look="quiet"
        disabled={disabled || brushing.strokes.length === 0}
        onClick={() => onBrushing({ strokes: [] })}
      >
        <Trash2 aria-hidden />
        {clear}
      </Button>
    </>
  )
}
