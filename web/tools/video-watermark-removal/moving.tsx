import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Route, SkipBack, SkipForward, Trash2 } from 'lucide-react'
import { clock } from '../../kernel/clock.ts'
import type { Shape } from '../../media/watermark/marks.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { keyAt, setMoving, withoutKey } from './plan.ts'

type BoxShape = Extract<Shape, { kind: 'box' }>
type Props = {
  shape: BoxShape
  /** Where the video stands. */
  time: number
  onShape: (shape: BoxShape, kind: string) => void
  onSeek: (time: number) => void
  /** Lets it be followed from here on; null where it cannot be now. */
  onFollow: (() => void) | null
}

/** Whether a box moves, and the places on its way. */
export function Moving({ shape, time, onShape, onSeek, onFollow }: Props) {
  const { t } = useLingui()
  const { path } = shape
  const here = keyAt(shape, time)
  const others = path?.filter((key) => key !== here) ?? []
  const before = others.findLast((key) => key.time < time)
  const next = others.find((key) => key.time > time)
  const count = path?.length ?? 0
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={<Trans>The mark moves</Trans>}
        checked={path !== undefined}
        onChange={(moves) => onShape(setMoving(shape, time, moves), `moves ${moves}`)}
        hint={
          path && (
            <Trans>
              Go to another moment and drag the box there. It moves in a straight line between two
              positions.
            </Trans>
          )
        }
      />
      {path && (
        <div className="flex items-center gap-1">
          <span role="status" className="min-w-0 flex-1 text-13 text-muted tabular-nums">
            <Plural value={count} one="# position" other="# positions" />
            {here && (
              <>
                {' · '}
                <Trans>one at {clock(here.time)}</Trans>
              </>
            )}
          </span>
          <IconButton
            label={t`Position before`}
            disabled={!before}
            onClick={() => before && onSeek(before.time)}
          >
            <SkipBack aria-hidden />
          </IconButton>
          <IconButton
            label={t`Next position`}
            disabled={!next}
            onClick={() => next && onSeek(next.time)}
          >
            <SkipForward aria-hidden />
          </IconButton>
          <IconButton
            label={t`Delete this position`}
            disabled={!here || count < 2}
            onClick={() => here && onShape(withoutKey(shape, here.time), `key ${here.time}`)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
      {path && (
        <Button size="small" disabled={!onFollow} onClick={() => onFollow?.()}>
          <Route aria-hidden />
          <Trans>Follow it from here</Trans>
        </Button>
      )}
    </div>
  )
}
