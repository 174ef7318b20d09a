import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useObjectUrl } from '../ui/object-url.ts'
import { useKeys } from './keys.ts'
import { Player } from './player.tsx'
import type { Sound } from './sound.ts'
import { TransportBar, useTransport } from './transport.tsx'
import { PlainWave } from './wave.tsx'

type Track = { id: string; label: ReactNode; sound: Sound }

type Props = {
  /** The original first; not empty. */
  tracks: readonly Track[]
  /** Which is heard. */
  heard: string
  onHeard: (id: string) => void
  /** As high as the stage. */
  tall?: boolean
}

/** One player for several takes of the same: switching goes on at the same place. Its keys: A for the original and back, 1 to 9. */
export function Listening({ tracks, heard, onHeard, tall = false }: Props) {
  const { t } = useLingui()
  const playhead = useRef<HTMLDivElement>(null)
  const track = tracks.find(({ id }) => id === heard) ?? (tracks[0] as Track)
  const { file, duration, peaks } = track.sound
  const url = useObjectUrl(file)
  const transport = useTransport({
    duration,
    onTime: (time) => playhead.current?.style.setProperty('--time', String(time)),
  })
  const { time, seek, play, playing } = transport
  /** Where the next one goes on. */
  const [from, setFrom] = useState<{ time: number; playing: boolean } | null>(null)
  const [before, setBefore] = useState(tracks[0]?.id)
  const hear = (id: string | undefined) => {
    if (!id || id === track.id) return
    setFrom({ time, playing })
    setBefore(track.id)
    onHeard(id)
  }
  const steer = useRef({ seek, play, from })
  steer.current = { seek, play, from }
  useEffect(() => {
    const { from: next, ...now } = steer.current
    if (!url || !next) return
    now.seek(next.time)
    if (next.playing) now.play()
  }, [url])
  const original = tracks[0]?.id
  const back = before === original ? tracks.at(-1)?.id : before
  useKeys({
    a: () => hear(track.id === original ? back : original),
    ...Object.fromEntries(tracks.slice(0, 9).map(({ id }, i) => [`${i + 1}`, () => hear(id)])),
  })
  return (
    <div className={`flex flex-col gap-2 ${tall ? 'lg:min-h-0 lg:flex-1' : ''}`}>
      {tracks.length > 1 && (
        <div role="group" aria-label={t`What is heard`} className="flex flex-wrap gap-1.5">
          {tracks.map(({ id, label }, i) => (
            <Button
              key={id}
              size="small"
              aria-pressed={id === track.id}
              title={t`Key ${i + 1}`}
              onClick={() => hear(id)}
              className="aria-pressed:border-primary aria-pressed:bg-tint"
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {url && <Player of={transport} url={url} ratio={null} />}
      <PlainWave
        key={track.id}
        label={t`Wave`}
        peaks={peaks}
        duration={duration}
        playhead={playhead}
        onSeek={seek}
        time={time}
        tall={tall}
      />
      <TransportBar of={transport} />
    </div>
  )
}
