import { useLingui } from '@lingui/react/macro'
import { Brush, Eraser, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '../../../ui/segmented.tsx'
import { ZoomButtons } from '../../../ui/zoom-buttons.tsx'
import type { Brushing } from './brushing.ts'

type Props = {
  brushing: Brushing
  onBrushing: (change: Partial<Brushing>) => void
  /** What the two ends of the brush do. */
  names: { brush: string; rubber: string }
  disabled: boolean
  /** What else there is to do. */
  children?: ReactNode
}

/** Under the picture that is painted on: which way the brush works, and how near it is looked at. */
export function BrushTools({ brushing, onBrushing, names, disabled, children }: Props) {
  const { t } = useLingui()
  const { tool, zoom } = brushing
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <fieldset disabled={disabled} className="min-w-0 max-sm:w-full">
        <Segmented
          quiet
          label={t`Tool`}
          value={tool}
          segments={[
            { value: 'brush', label: <Named icon={<Brush aria-hidden />} name={names.brush} /> },
            { value: 'rubber', label: <Named icon={<Eraser aria-hidden />} name={names.rubber} /> },
            { value: 'hand', label: <Named icon={<Hand aria-hidden />} name={t`Move`} /> },
          ]}
          onChange={(next) => onBrushing({ tool: next })}
        />
      </fieldset>
      <ZoomButtons zoom={zoom} onZoom={(next) => onBrushing({ zoom: next })} />
      {children}
    </div>
  )
}

const Named = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className="flex items-center gap-1.5 whitespace-nowrap">
    {icon}
    {name}
  </span>
)
