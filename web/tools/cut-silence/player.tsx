import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Range } from '../../media/timeline.ts'
import { toResult } from '../../media/timeline.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { clock } from './clock.ts'
import { afterCut } from './plan.ts'
import './position.css'

type Props = {
  media: RefObject<HTMLVideoElement | null>
  url: string | undefined
  /** Null for a recording without picture. */
  ratio: number | null
  duration: number
  cuts: Range[]
  kept: Range[]
  onTime: (time: number) => void
}

/** Plays the source, and leaves out the cuts as if they were made already. */
export function Player({ media, url, ratio, duration, cuts, kept, onTime }: Props) {
  const { t } = useLingui()
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [skip, setSkip] = useState(true)
  const [unplayable, setUnplayable] = useState(false)

  const follow = useEffectEvent(() => {
    const player = media.current
    if (!player) return
    const to = skip && !player.paused ? afterCut(cuts, player.currentTime) : null
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

  const toggle = () => {
    const player = media.current
    if (!player) return
    if (!player.paused) return player.pause()
    if (player.currentTime >= duration - 0.05 || afterCut(cuts, player.currentTime) === duration) player.currentTime = 0
    // A page may be refused to play until its visitor has touched it; he just did, or presses again.
    player.play().catch(() => setPlaying(false))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.target instanceof Element && event.target.closest('button, input, select, textarea, summary, a, [role]')
    if (event.key !== ' ' || busy || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const shown = skip ? toResult(kept, time) : time
  const total = skip ? toResult(kept, Infinity) : duration
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <video
        ref={media}
        {...(url && { src: url })}
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-label={t`Your film`}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onSeeked={follow}
        onTimeUpdate={follow}
        onClick={toggle}
        onError={() => setUnplayable(true)}
        className={ratio === null ? 'hidden' : 'max-h-[38vh] w-full bg-[black] object-contain'}
        style={ratio === null ? undefined : { aspectRatio: ratio }}
      />
      {unplayable && (
        <p role="status" className="border-b border-line px-4 py-2 text-14 text-muted">
          <Trans>This browser cannot play this kind of file here. Cutting and exporting it still work.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <IconButton label={playing ? t`Pause` : t`Play`} onClick={toggle}>
          {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <span className="text-13 text-muted tabular-nums">
          {clock(shown)} / {clock(total)}
        </span>
        <input
          type="range"
          aria-label={t`Position`}
          aria-valuetext={clock(time, true)}
          min={0}
          max={duration}
          step={0.1}
          value={time}
          onChange={(event) => {
            if (media.current) media.current.currentTime = Number(event.target.value)
          }}
          style={{ ['--done' as string]: `${(time / duration) * 100}%` }}
          className="position h-8 min-w-24 flex-1 pointer-coarse:h-11"
        />
        <Switch label={t`Skip the cuts`} checked={skip} onChange={setSkip} />
      </div>
    </div>
  )
}
