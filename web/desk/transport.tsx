import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterRange, toResult, type Range } from '../media/timeline.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Switch } from '../ui/switch.tsx'
import { clock } from '../kernel/clock.ts'
import { useKeys } from './keys.ts'

const STEP_SECONDS = 1
const LEAP_SECONDS = 5

type Given = {
  /** In seconds, like every time here. */
  duration: number
  /** What playback leaves out when asked to, and what then stays. */
  cuts?: Range[]
  kept?: Range[]
  /** Told at every frame of playback. */
  onTime: (time: number) => void
}

const NONE: Range[] = []

export type Transport = ReturnType<typeof useTransport>

/** Plays one medium, and leaves out the cuts as if they were made already. Its keys: Space or K, J and L, the arrows. */
export function useTransport({ duration, cuts = NONE, kept, onTime }: Given) {
  const media = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [skip, setSkip] = useState(true)
  const [unplayable, setUnplayable] = useState(false)

  const follow = useEffectEvent(() => {
    const player = media.current
    if (!player) return
    const to = skip && !player.paused ? afterRange(cuts, player.currentTime) : null
    if (to !== null && to >= duration - 0.02) {
      player.pause()
    } else if (to !== null) {
      player.currentTime = to
    }
    setTime(player.currentTime)
    onTime(player.currentTime)
  })
  useEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(function next() {
      follow()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing])

  const seek = (to: number) => {
    if (media.current) media.current.currentTime = Math.min(duration, Math.max(0, to))
  }
  // A page may be refused to play until its visitor has touched it; he just did, or presses again.
  const play = () => void media.current?.play().catch(() => setPlaying(false))
  const pause = () => media.current?.pause()
  const toggle = () => {
    const player = media.current
    if (!player) return
    if (!player.paused) return player.pause()
    if (player.currentTime >= duration - 0.05 || afterRange(cuts, player.currentTime) === duration)
      player.currentTime = 0
    play()
  }
  const step = (seconds: number) => () => seek((media.current?.currentTime ?? 0) + seconds)
  useKeys({
    ...{ ' ': toggle, k: toggle, j: step(-LEAP_SECONDS), l: step(LEAP_SECONDS) },
    ...{ ArrowLeft: step(-STEP_SECONDS), ArrowRight: step(STEP_SECONDS) },
  })

  const handlers = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onSeeked: () => follow(),
    onTimeUpdate: () => follow(),
    onError: () => setUnplayable(true),
  }
  return {
    media,
    handlers,
    duration,
    ...{ kept: kept ?? [{ start: 0, end: duration }], cuttable: kept !== undefined },
    time,
    playing,
    skip,
    setSkip,
    unplayable,
    seek,
    play,
    pause,
    toggle,
  }
}

/** Play, and where it is; the wave above or below it is what one seeks by. */
export function TransportBar({ of }: { of: Transport }) {
  const { t } = useLingui()
  const { time, duration, kept, skip } = of
  const shown = skip ? toResult(kept, time) : time
  const total = skip ? toResult(kept, Infinity) : duration
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-2 py-1">
      <IconButton label={of.playing ? t`Pause` : t`Play`} onClick={of.toggle}>
        {of.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <span className="text-13 text-muted tabular-nums">
        {clock(shown)} / {clock(total)}
      </span>
      {of.cuttable && (
        <span className="ml-auto">
          <Switch label={t`Skip the cuts`} checked={skip} onChange={of.setSkip} />
        </span>
      )}
    </div>
  )
}
