import { useEffect, useRef, useState } from 'react'
import { useOpening } from '../../../desk/use-opening.ts'
import type { Progress, Refusal, Run, Stage, Why } from '../../../media/engine.ts'
import type { FilteredAs } from '../../../media/filtered-as.ts'
import { audioOf, type Probe, videoOf } from '../../../media/probe.ts'
import { listen } from '../../../media/speech.ts'
import { filteredAs, look } from '../engine.ts'

/** What captions are laid over. */
export type Film = {
  file: File
  /** In seconds. */
  duration: number
  /** Null for a recording without pictures. */
  video: { width: number; height: number } | null
  /** Whether there is one, read here or not. */
  hasSound: boolean
  probe: Probe
  /** What it is written as with captions in its pictures; null where it has none that are read here. */
  as: FilteredAs | null
}

/** The sound of a film: how much of it has been listened to so far, null once all has been; then its levels, as an analysis has them. */
export type Heard = { percent: number | null; levels: Float32Array }

type Opening =
  | { state: 'none' }
  | { state: 'opening'; file: File; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; file: File; why: Why; detail: string | undefined }

/** Of a film without a sound, or with one that is not read here; and of one that is still listened to. */
const NO_LEVELS = new Float32Array(1)
const SILENT: Heard = { percent: null, levels: NO_LEVELS }

/**
 * A film or a recording on this device. It can be worked on while its sound is listened to, and stays while another one is opened,
 * until that is.
 */
export function useFilm() {
  const [opening, setOpening] = useState<Opening>({ state: 'none' })
  const [film, setFilm] = useState<Film | null>(null)
  const [heard, setHeard] = useState(SILENT)
  const listening = useRef<AbortController>(null)
  const { begin, stop: leave } = useOpening()
  useEffect(() => () => listening.current?.abort(), [])

  function take(next: Film | null) {
    listening.current?.abort()
    setFilm(next)
    setHeard(SILENT)
    if (next && audioOf(next.probe)?.decodable) void hear(next.file)
  }
  async function hear(file: File) {
    const { signal } = (listening.current = new AbortController())
    const onProgress: Progress = (fraction) => {
      const percent = Math.round(fraction * 100)
      setHeard((now) => (now.percent === percent ? now : { percent, levels: NO_LEVELS }))
    }
    onProgress(0, 'listening')
    const result = await listen(file, { signal, onProgress })
    if (!signal.aborted)
      setHeard(result.ok ? { percent: null, levels: result.analysis.levels } : SILENT)
  }

  return {
    opening,
    film,
    heard,
    /** Says no more of the last one that was refused. */
    forget: () => setOpening((now) => (now.state === 'refused' ? { state: 'none' } : now)),
    close() {
      leave()
      setOpening({ state: 'none' })
      take(null)
    },
    /** @returns whether it can be worked on */
    async open(file: File): Promise<boolean> {
      const signal = begin([file])
      const stop = () => {
        leave()
        setOpening({ state: 'none' })
      }
      const onProgress: Progress = (fraction, stage) =>
        !signal.aborted && setOpening({ state: 'opening', file, fraction, stage, stop })
      onProgress(0, 'reading')
      const result = await openFilm(file, { signal, onProgress })
      if (signal.aborted) return false
      if (result.ok) take(result.film)
      if (result.ok) setOpening({ state: 'none' })
      else setOpening({ state: 'refused', file, why: result.why, detail: result.detail })
      return result.ok
    },
  }
}

type Found = { ok: true; film: Film } | Refusal

async function openFilm(file: File, run: Run): Promise<Found> {
  const seen = await look(file, run)
  if (!seen.ok) return seen
  const { probe } = seen
  const [pictures, sound] = [videoOf(probe), audioOf(probe)]
  // Captions are laid over pictures that can be read also where the sound cannot.
  const isSeen = pictures?.decodable || (pictures?.codec && !sound?.decodable)
  const video = isSeen ? pictures : null
  const unread = pictures ?? sound
  if (!unread) return { ok: false, why: 'noSound' }
  if (!video && !sound?.decodable)
    return { ok: false, why: 'unsupportedCodec', detail: unread.codecName }
  const film = { file, duration: probe.duration, video, hasSound: sound !== null, probe, as: null }
  if (!video) return { ok: true, film }
  const planned = await filteredAs(file, run)
  if (!planned.ok && planned.why === 'cancelled') return planned
  return { ok: true, film: { ...film, as: planned.ok ? planned.as : null } }
}
