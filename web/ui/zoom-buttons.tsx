import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { formatShare } from '../kernel/number.ts'
import { IconButton } from './icon-button.tsx'
import { MOST_ZOOM, zoomed } from './use-zoom.ts'

const STEP = 1.5

/** How near a picture is looked at. @param props.zoom 1 fits the stage */
export function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t, i18n } = useLingui()
  return (
    <div role="group" aria-label={t`Zoom`} className="flex items-center gap-1">
      <IconButton
        label={t`Zoom out`}
        disabled={zoom <= 1}
        onClick={() => onZoom(zoomed(zoom / STEP))}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <output aria-live="polite" className="min-w-12 text-center text-13 text-muted tabular-nums">
        {formatShare(zoom, i18n.locale)}
      </output>
      <IconButton
        label={t`Zoom in`}
        disabled={zoom >= MOST_ZOOM}
        onClick={() => onZoom(zoomed(zoom * STEP))}
      >
        <ZoomIn aria-hidden />
      </IconButton>
    </div>
  )
}
