import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterRange, type Paced, toResult, type Range } from '../media/timeline.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Switch } from '../ui/switch.tsx'
import { clock } from '../kernel/clock.ts'
import { eachFrame } from '../kernel/each-frame.ts'
import { useKeys } from './keys.ts'

const STEP_SECONDS = 1
const LEAP_SECONDS = 5
/** How much faster than it is a medium is played by L, or run back by J. */
const FASTEST = 8
/** What browsers play at most. */
const MOST_RATE = 16
/** A moment just inside a frame, however its time was rounded. */
const INSIDE_SECONDS = 0.001

type Given = {
  /** In seconds, like every time here. */
  duration: number
  /** What playback leaves out when asked to, and what then is shown, and how fast. */
  cuts?: Range[]
  kept?: Paced[]
  /** Plays the cuts so many times as fast instead. */
  speed?: number | undefined
  /** And then as high as they are. */
  keepPitch?: boolean
  /** How long a picture is shown: arrows then go by pictures. */
  frame?: number | undefined
  /** Told at every frame of playback. */
  onTime: (time: number) => void
}

const NONE: Range[] = []

export type Transport = ReturnType<typeof useTransport>

/** Plays one medium, and leaves out the cuts as if they were made already. Its keys: Space or K, J and L, the arrows. */
export function useTransport({
  duration,
  cuts = NONE,
  kept,
  speed,
  keepPitch = true,
  frame,
  onTime,
}: Given) {
  const media = useRef<HTMLVideoElement>(null)
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [skip, setSkip] = useState(true)
  const [unplayable, setUnplayable] = useState(false)
  /** How fast it goes: 1 as it is, 2 by L; −1 backwards by J. */
  const [rate, setRate] = useState(1)
  const back = rate < 0

  const follow = useEffectEvent(() => {
    const player = media.current
    if (!player) return
    const to = skip && !player.paused ? afterRange(cuts, player.currentTime) : null
    const times = to === null ? 1 : (speed ?? 1)
    player.preservesPitch = times === 1 || keepPitch
    player.playbackRate = Math.min(MOST_RATE, Math.max(1, rate) * times)
    if (to !== null && speed === undefined) {
      if (to >= duration - 0.02) player.pause()
      else player.currentTime = to
    }
    setTime(player.currentTime)
    onTime(player.currentTime)
  })
  useEffect(() => {
    if (playing) return eachFrame(() => follow())
  }, [playing])
  useEffect(() => follow(), [rate])

  // No browser plays backwards: it goes from picture to picture, as quickly as they come.
  const runBack = useEffectEvent((seconds: number) => {
    const player = media.current
    if (!player || player.seeking) return false
    const to = player.currentTime + seconds * rate
    const cut = skip ? cuts.find(({ start, end }) => to > start && to < end) : undefined
    player.currentTime = Math.max(0, cut && speed === undefined ? cut.start - INSIDE_SECONDS : to)
    if (to <= 0) setRate(1)
    return true
  })
  useEffect(() => {
    if (!back) return
    let at = performance.now()
    return eachFrame((now) => {
      if (runBack((now - at) / 1000)) at = now
    })
  }, [back])

  const seek = (to: number) => {
    if (media.current) media.current.currentTime = Math.min(duration, Math.max(0, to))
  }
  // A page may be refused to play until its visitor has touched it; he just did, or presses again.
  const play = () => void media.current?.play().catch(() => setPlaying(false))
  const pause = () => {
    setRate(1)
    media.current?.pause()
  }
  const toggle = () => {
    const player = media.current
    if (!player) return
    if (!player.paused || back) return pause()
    const after = speed === undefined ? afterRange(cuts, player.currentTime) : null
    if (player.currentTime >= duration - 0.05 || after === duration) player.currentTime = 0
    play()
  }
  const faster = () => {
    const player = media.current
    if (!player) return
    if (player.paused) {
      setRate(1)
      if (back) play()
      else toggle()
    } else setRate(Math.min(FASTEST, rate * 2))
  }
  const backwards = () => {
    const player = media.current
    if (!player) return
    if (!player.paused && rate > 1) return setRate(rate / 2)
    player.pause()
    setRate(back ? Math.max(-FASTEST, rate * 2) : -1)
  }
  /** By a picture, or by a second without pictures; far by a second, or by some. Pictures are counted, so that none is left out. */
  const step = (direction: 1 | -1, far: boolean) => {
    const now = media.current?.currentTime ?? 0
    if (frame === undefined) return seek(now + direction * (far ? LEAP_SECONDS : STEP_SECONDS))
    if (far) return seek(now + direction * STEP_SECONDS)
    seek((Math.floor((now + INSIDE_SECONDS) / frame) + direction) * frame + INSIDE_SECONDS)
  }
  useKeys({
    ' ': toggle,
    k: toggle,
    j: backwards,
    l: faster,
    ArrowLeft: () => step(-1, false),
    ArrowRight: () => step(1, false),
    'shift+ArrowLeft': () => step(-1, true),
    'shift+ArrowRight': () => step(1, true),
  })

  const handlers = {
    onPlay: () => {
      setPlaying(true)
      setRate((now) => Math.max(1, now))
    },
    onPause: () => {
      setPlaying(false)
      setRate((now) => Math.min(1, now))
    },
    onSeeked: () => follow(),
    onTimeUpdate: () => follow(),
    onError: () => setUnplayable(true),
    onLoadStart: () => {
      setUnplayable(false)
      // What played before falls silent without telling.
      setPlaying(false)
    },
  }
  return {
    media,
    handlers,
    duration,
    kept: kept ?? [{ start: 0, end: duration }],
    cuttable: kept !== undefined,
    time,
    rate,
    playing: playing || back,
    skip,
    setSkip,
    unplayable,
    seek,
    play,
    pause,
    toggle,
    step,
    speeds: speed !== undefined,
  }
}

/** Play, and where it is; the wave above or below it is what one seeks by. @param props.children what else is done there */
export function TransportBar({ of, children }: { of: Transport; children?: ReactNode }) {
  const { t } = useLingui()
  const { time, duration, kept, skip, rate } = of
  const shown = skip ? toResult(kept, time) : time
  const total = skip ? toResult(kept, Infinity) : duration
  const times = String(rate).replace('-', '−')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-2 py-1">
      <IconButton label={of.playing ? t`Pause` : t`Play`} onClick={of.toggle}>
        {of.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <span className="text-13 text-muted tabular-nums">
        {clock(shown)} / {clock(total)}
      </span>
      {rate !== 1 && (
        <span role="status" className="text-13 font-medium tabular-nums">
          {t`${times}×`}
        </span>
      )}
      {children}
      {of.cuttable && (
        <span className="ml-auto">
          <Switch
            label={of.speeds ? t`Speed up the silences` : t`Skip the cuts`}
            checked={skip}
            onChange={of.setSkip}
          />
        </span>
      )}
    </div>
  )
}
