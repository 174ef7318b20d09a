import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Player } from '../../desk/player.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { PlainWave } from '../../desk/wave.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { TakingAway } from './taking-away.tsx'
import type { Speech } from './use-speech.ts'
import type { Whole } from './whole.ts'

/** What plays; it is left alone while it does, whatever is spoken meanwhile. */
type Held = { whole: Whole; from: number; playing: boolean }

const END_SECONDS = 0.05
/** What grows sentence by sentence is laid together anew when it is so much longer: each time costs as much as there is by then. */
const GROWN = 1.5

/** The player of what is spoken so far: its wave and transport, and which sentence is heard. */
export function useListening({ whole, spoken, marked }: Speech): {
  current: number | null
  hear: (start: number) => void
  /** What is spoken next is heard as soon as its first sentence is there. */
  playFirst: () => void
  strip: ReactNode
} {
  const { t } = useLingui()
  const playhead = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [eager, setEager] = useState(false)
  const url = useObjectUrl(held?.whole.file ?? null)
  const duration = held?.whole.duration ?? 0
  const transport = useTransport({
    duration,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })
  const { time, seek, play, playing } = transport

  if (whole !== (held?.whole ?? null) && !playing) {
    const ended = held !== null && time >= duration - END_SECONDS && time > 0
    const plays = whole !== null && ((eager && !held) || (ended && whole.duration > duration))
    if (marked || !whole || plays || whole.duration > duration * GROWN) {
      setHeld(whole && { whole, from: Math.min(time, whole.duration), playing: plays })
      if (plays) setEager(false)
    }
  }
  const steer = useRef({ seek, play, held, whole })
  steer.current = { seek, play, held, whole }
  useEffect(() => {
    const now = steer.current
    if (!url || !now.held) return
    if (now.held.from > 0) now.seek(now.held.from)
    if (now.held.playing) now.play()
  }, [url])

  const hear = useCallback((start: number) => {
    const now = steer.current
    if (now.whole && now.held?.whole !== now.whole)
      return setHeld({ whole: now.whole, from: start, playing: true })
    now.seek(start)
    now.play()
  }, [])

  const cues = held?.whole.cues
  const at = playing ? (cues?.findIndex(({ end }) => time < end) ?? -1) : -1
  const heard = spoken.flatMap(({ piece }, i) => (piece ? [i] : []))[at]
  const strip = whole && held && url && (
    <div className="flex flex-col gap-2">
      <Player of={transport} url={url} ratio={null} />
      <PlainWave
        label={t`Wave`}
        peaks={held.whole.peaks}
        duration={duration}
        playhead={playhead}
        onSeek={seek}
        time={time}
      />
      <TransportBar of={transport} />
      <fieldset disabled={!marked} className="flex min-w-0 flex-wrap justify-end gap-2">
        <TakingAway whole={marked ? whole : held.whole} />
      </fieldset>
    </div>
  )
  return { current: heard ?? null, hear, playFirst: () => setEager(whole === null), strip }
}
