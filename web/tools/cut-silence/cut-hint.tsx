import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** What can be done on the wave, by mouse or by finger. @param props.onForget forgets a cut that has one edge only; null while there is none */
export function CutHint({ onForget }: { onForget: (() => void) | null }) {
  if (!onForget)
    return (
      <>
        <span className="pointer-coarse:hidden">
          <Trans>
            Click a cut to switch it off or on; drag its edges. Drag with Shift to cut anywhere.
          </Trans>
        </span>
        <span className="hidden pointer-coarse:inline">
          <Trans>Tap a cut to move its edges; tap it again to switch it off or on.</Trans>
        </span>
      </>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="pointer-coarse:hidden">
        <Trans>Go to the other end of the cut, then press I or O. Escape discards it.</Trans>
      </span>
      <span className="hidden pointer-coarse:inline">
        <Trans>Go to the other end of the cut, then end it there.</Trans>
      </span>
      <Button
        data-control="cut-edge"
        size="small"
        look="quiet"
        className="-ms-3"
        onClick={onForget}
      >
        <Trans>Discard this cut</Trans>
      </Button>
    </span>
  )
}
