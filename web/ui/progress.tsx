import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  /** 0 to 1; undefined while nobody can know. */
  fraction: number | undefined
  /** What is happening now: "Reading the sound". */
  doing: ReactNode
  secondsLeft?: number | undefined
}

/** How far a piece of work is, what it is doing and how long it will take. Said aloud every tenth, not at every step. */
export function Progress({ fraction, doing, secondsLeft }: Props) {
  const { t } = useLingui()
  const percent = fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  const spoken = percent === undefined ? '' : t`${Math.floor(percent / 10) * 10} % done`
  return (
    <div className="flex flex-col gap-2 text-13">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate font-medium">{doing}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {percent !== undefined && `${percent} %`}
          {secondsLeft !== undefined && ` · ${timeLeft(secondsLeft, t)}`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={typeof doing === 'string' ? doing : t`Progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full origin-left rounded-full bg-primary transition-transform ${percent === undefined ? 'pulse w-full' : 'w-full'}`}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </div>
  )
}

function timeLeft(seconds: number, t: ReturnType<typeof useLingui>['t']) {
  if (seconds < 1) return t`nearly done`
  const whole = Math.round(seconds)
  if (whole < 60) return t`${whole} s left`
  const minutes = Math.round(whole / 60)
  return t`${minutes} min left`
}
