import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Mismatch } from '../../../worker/providers/mismatch/contract.ts'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { LEAST_SOUND_SECONDS, lengthOf } from '../../../worker/tools/visor/length/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { Player } from '../../desk/player.tsx'
import { TransportBar, useTransport } from '../../desk/transport.tsx'
import { Wave } from '../../desk/wave.tsx'
import { buildPeaks } from '../../media/peaks.ts'
import { LEVELS_PER_SECOND } from '../../media/silence.ts'
import { keptRanges } from '../../media/timeline.ts'
import { useObjectUrl } from '../../ui/object-url.ts'
import { shownAt } from './shown-at.ts'
import type { Heard } from './use-material.ts'

/** A video that is further off than this is set right. */
const DRIFT_SECONDS = 0.2

/** A part of a sound as a file: as loud as speech, where that is wanted. */
export function wavOf({ file, sound, gain }: Heard, from: number, to: number, isLeveled: boolean) {
  const { rate } = sound
  // Outward, as a sound of the least length must not lose a sample of it.
  const part = sound.samples.subarray(Math.floor(from * rate), Math.ceil(to * rate))
  const by = isLeveled ? gain : 1
  const samples = new Int16Array(part.length)
  for (let i = 0; i < part.length; i++)
    samples[i] = Math.round(Math.max(-1, Math.min(1, (part[i] as number) * by)) * 32_767)
  const name = `${stemOf(file.name)}.wav`
  return new File([writeWav({ rate, samples, info: {} })], name, { type: 'audio/wav' })
}

type Props = {
  heard: Heard
  from: number
  to: number
  isLeveled: boolean
  /** Of the video, where there is one. */
  seconds: number | undefined
  mismatch: Mismatch
  onTrim: (from: number, to: number) => void
}

/**
 * The sound as it will be heard: its wave, whose ends are moved inward, and its transport, which the video goes along with as it
 * will in the result.
 * @returns `video` is to be put on the video of the stage
 */
export function useSound(props: Props | null) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const sound = props?.heard.sound
  const duration = sound ? sound.samples.length / sound.rate : 0
  const {
    from = 0,
    to = duration,
    isLeveled = false,
    seconds,
    mismatch = 'cut',
    heard,
  } = props ?? {}
  const whole = useMemo(
    () => (heard ? wavOf(heard, 0, duration, isLeveled) : null),
    [heard, duration, isLeveled],
  )
  const url = useObjectUrl(whole)
  const peaks = useMemo(() => (sound ? peaksOf(sound) : null), [sound])
  const end = from + lengthOf(to - from, seconds, mismatch)
  const cuts = [
    { start: 0, end: from },
    { start: end, end: duration },
  ].filter((cut) => cut.end > cut.start)

  const transport = useTransport({
    duration,
    cuts,
    kept: keptRanges(cuts, duration),
    onTime(time) {
      playhead.current?.style.setProperty('--time', String(time))
      follow(Math.max(0, time - from))
    },
  })
  function follow(at: number) {
    const film = video.current
    if (!film || seconds === undefined) return
    const { time, still, backwards } = shownAt(at, seconds, mismatch)
    const isOff = Math.abs(film.currentTime - time) > DRIFT_SECONDS
    if (still || backwards || !transport.playing) {
      if (!film.paused) film.pause()
      if (!film.seeking && (backwards || isOff)) film.currentTime = time
      return
    }
    if (isOff && !film.seeking) film.currentTime = time
    if (film.paused) void film.play().catch(() => {})
  }
  useEffect(() => {
    if (!transport.playing) video.current?.pause()
  }, [transport.playing])

  if (!props || !peaks || !url) return { video, strip: null }
  const marks = [
    { id: 0, start: 0, end: from, on: true },
    { id: 1, start: to, end: duration, on: true },
  ]
  const strip: ReactNode = (
    <>
      <Player of={transport} url={url} ratio={null} />
      <Wave
        label={t`Sound`}
        peaks={peaks}
        duration={duration}
        playhead={playhead}
        time={transport.time}
        onSeek={transport.seek}
        marks={marks}
        cuts={cuts}
        nameOf={(number) => (number === 1 ? t`Away from the beginning` : t`Away from the end`)}
        edgeNameOf={(edge, number) =>
          number === 1
            ? edge === 'end'
              ? t`Where the sound begins`
              : t`Beginning of the recording`
            : edge === 'start'
              ? t`Where the sound ends`
              : t`End of the recording`
        }
        limits={(index, edge) => limitsOf(index, edge, { from, to, duration })}
        onSwitch={(index) => (index === 0 ? props.onTrim(0, to) : props.onTrim(from, duration))}
        onMove={(index, edge, time) => {
          if (index === 0 && edge === 'end') props.onTrim(time, to)
          if (index === 1 && edge === 'start') props.onTrim(from, time)
        }}
        hint={t`Drag the ends inward to leave out what should not be heard.`}
      />
      <TransportBar of={transport} />
    </>
  )
  return { video, strip }
}

function limitsOf(
  index: number,
  edge: 'start' | 'end',
  { from, to, duration }: { from: number; to: number; duration: number },
) {
  if (index === 0)
    return edge === 'start' ? { start: 0, end: 0 } : { start: 0, end: to - LEAST_SOUND_SECONDS }
  return edge === 'end'
    ? { start: duration, end: duration }
    : { start: from + LEAST_SOUND_SECONDS, end: duration }
}

function peaksOf({ samples, rate }: Heard['sound']) {
  const levels = new Float32Array(Math.ceil((samples.length / rate) * LEVELS_PER_SECOND))
  for (let i = 0; i < samples.length; i++) {
    const at = Math.floor((i / rate) * LEVELS_PER_SECOND)
    levels[at] = Math.max(levels[at] ?? 0, Math.abs(samples[i] as number))
  }
  return buildPeaks(levels, LEVELS_PER_SECOND)
}
