import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { clock } from '../../kernel/clock.ts'
import { useRecordedSeconds } from './use-recorded-seconds.ts'

type Props = {
  paused: boolean
  /** After how many seconds it is full. */
  most: number
  onFull: () => void
}

/** For how long something has been recorded, of how long it may become. */
export function RecordingClock({ paused, most, onFull }: Props) {
  const seconds = useRecordedSeconds(paused)
  const full = useEffectEvent(onFull)
  useEffect(() => {
    if (seconds >= most) full()
  }, [seconds, most])
  const [now, end] = [clock(seconds), clock(most)]
  return (
    <span aria-live="off" className="tabular-nums">
      {paused ? (
        <Trans>
          Paused at {now} of {end}
        </Trans>
      ) : (
        <Trans>
          Recording, {now} of {end}
        </Trans>
      )}
    </span>
  )
}
