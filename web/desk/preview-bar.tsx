import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, Repeat, StepBack, StepForward } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { clock } from '../kernel/clock.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useKeys } from './keys.ts'
import type { PreviewTransport } from './use-preview.ts'

type Props = {
  of: PreviewTransport
  /** In seconds. */
  total: number
  /** Further buttons of the line. */
  children?: ReactNode
}

/**
 * Plays, steps and tells where it is. Its keys: Space or K, J and L for backward and forward and faster, the arrows for a picture and
 * with Shift for a second, Home and End.
 */
export function PreviewBar({ of, total, children }: Props) {
  const { t } = useLingui()
  const leap = (seconds: number) => () => of.seek(of.time.current + seconds)
  useKeys({
    ' ': of.toggle,
    k: of.toggle,
    j: () => of.shuttle(-1),
    l: () => of.shuttle(1),
    ArrowLeft: () => of.step(-1),
    ArrowRight: () => of.step(1),
    'shift+ArrowLeft': leap(-1),
    'shift+ArrowRight': leap(1),
    Home: () => of.seek(0),
    End: () => of.seek(total),
  })
  const rate = Math.abs(of.rate)
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 rounded-lg border border-line bg-surface px-2 py-1">
      <IconButton label={t`One frame back`} className="max-sm:hidden" onClick={() => of.step(-1)}>
        <StepBack aria-hidden />
      </IconButton>
      <IconButton label={of.playing ? t`Pause` : t`Play`} onClick={of.toggle}>
        {of.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton label={t`One frame forward`} className="max-sm:hidden" onClick={() => of.step(1)}>
        <StepForward aria-hidden />
      </IconButton>
      <IconButton label={t`Repeat`} aria-pressed={of.loop} onClick={() => of.setLoop(!of.loop)}>
        <Repeat aria-hidden />
      </IconButton>
      <span className="px-1 text-13 text-muted tabular-nums">
        <Now of={of} /> / {clock(total, true)}
        {of.playing && of.rate !== 1 && (
          <span className="ml-2 font-medium text-ink">
            {of.rate < 0 ? <Trans>backward, {rate} ×</Trans> : <Trans>{rate} ×</Trans>}
          </span>
        )}
      </span>
      {children}
    </div>
  )
}

/** Written by hand, so that nothing else is drawn anew at every picture. */
function Now({ of: { subscribe, time } }: { of: PreviewTransport }) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = (now: number) => {
      if (text.current) text.current.textContent = clock(now, true)
    }
    write(time.current)
    return subscribe(write)
  }, [subscribe, time])
  return <span ref={text} />
}
