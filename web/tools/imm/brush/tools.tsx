import { useLingui } from '@lingui/react/macro'
import { Brush, Eraser, Hand, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type Brushing, MOST_ZOOM, zoomed } from './brushing.ts'

type Props = {
  brushing: Brushing
  onBrushing: (change: Partial<Brushing>) => void
  /** What the two ends of the brush do. */
  names: { brush: string; rubber: string }
  disabled: boolean
  /** What else there is to do. */
  children?: ReactNode
}

const STEP = 1.5

/** Under the picture that is painted on: which way the brush works, and how near it is looked at. */
export function BrushTools({ brushing, onBrushing, names, disabled, children }: Props) {
  const { t, i18n } = useLingui()
  const { tool, zoom } = brushing
  const percent = i18n.number(zoom, { style: 'percent', maximumFractionDigits: 0 })
  const zoomTo = (next: number) => onBrushing({ zoom: zoomed(next) })
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
      <div role="group" aria-label={t`Zoom`} className="flex items-center gap-1">
        <IconButton label={t`Zoom out`} disabled={zoom <= 1} onClick={() => zoomTo(zoom / STEP)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <output aria-live="polite" className="min-w-12 text-center text-13 text-muted tabular-nums">
          {percent}
        </output>
        <IconButton
          label={t`Zoom in`}
          disabled={zoom >= MOST_ZOOM}
          onClick={() => zoomTo(zoom * STEP)}
        >
          <ZoomIn aria-hidden />
        </IconButton>
      </div>
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
