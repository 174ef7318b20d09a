import { Trans, useLingui } from '@lingui/react/macro'
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
  const percent =
    fraction === undefined ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  const tenth = percent === undefined ? undefined : Math.floor(percent / 10) * 10
  const spoken = tenth === undefined ? '' : t`${tenth} % done`
  return (
    <div className="flex flex-col gap-2 text-13">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate font-medium">{doing}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {percent !== undefined && `${percent} %`}
          {secondsLeft !== undefined && (
            <>
              {percent !== undefined && ' · '}
              <TimeLeft seconds={secondsLeft} />
            </>
          )}
        </span>
      </div>
      <progress
        aria-label={typeof doing === 'string' ? doing : t`Progress`}
        max={100}
        value={percent}
        className="sr-only"
      />
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full w-full origin-left rounded-full bg-primary transition-transform ${percent === undefined ? 'pulse' : ''}`}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <output className="sr-only">{spoken}</output>
    </div>
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  const whole = Math.round(seconds)
  const minutes = Math.round(whole / 60)
  if (whole < 1) return <Trans>nearly done</Trans>
  return whole < 60 ? <Trans>{whole} s left</Trans> : <Trans>{minutes} min left</Trans>
}
