import { useState } from 'react'
import { useOpening } from '../../../desk/use-opening.ts'
import type { Progress, Run, Stage, Why } from '../../../media/engine.ts'
import type { FilteredAs } from '../../../media/filtered-as.ts'
import { type Probe, videoOf } from '../../../media/probe.ts'
import { listen } from '../../../media/speech.ts'
import { filteredAs, look } from '../engine.ts'

/** What captions are laid over: times in seconds, levels as an analysis has them. */
export type Film = {
  file: File
  duration: number
  /** Null for a recording without pictures. */
  video: { width: number; height: number } | null
  /** Whether there is one, read here or not. */
  hasSound: boolean
  /** None where it has no sound, or one that is not read here. */
  levels: Float32Array
  probe: Probe
  /** What it is written as with captions in its pictures; null where it has none that are read here. */
  as: FilteredAs | null
}

type Opening =
  | { state: 'none' }
  | { state: 'opening'; file: File; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; file: File; why: Why }

/** A film or a recording on this device, listened to where it has a sound. It stays while another one is opened, until that is. */
export function useFilm() {
  const [opening, setOpening] = useState<Opening>({ state: 'none' })
  const [film, setFilm] = useState<Film | null>(null)
  const begin = useOpening()
  return {
    opening,
    film,
    close() {
      setOpening({ state: 'none' })
      setFilm(null)
    },
    /** @returns whether it can be worked on */
    async open(file: File): Promise<boolean> {
      const { signal, stop } = begin([file])
      const onProgress: Progress = (fraction, stage) =>
        setOpening({ state: 'opening', file, fraction, stage, stop })
      onProgress(0, 'reading')
      const result = await openFilm(file, { signal, onProgress })
      if (result.ok) setFilm(result.film)
      const isRefused = !result.ok && result.why !== 'cancelled'
      setOpening(isRefused ? { state: 'refused', file, why: result.why } : { state: 'none' })
      return result.ok
    },
  }
}

/** Captions are laid over pictures that can be read also where the sound cannot. */
const UNHEARD = new Set<Why>(['noSound', 'unsupportedCodec', 'noDecoders', 'brokenFile'])

type Found = { ok: true; film: Film } | { ok: false; why: Why }

async function openFilm(file: File, run: Run): Promise<Found> {
  const found = await lookInto(file, run)
  if (!found.ok || !found.film.video) return found
  const planned = await filteredAs(file, run)
  if (!planned.ok) return planned.why === 'cancelled' ? planned : found
  return { ok: true, film: { ...found.film, as: planned.as } }
}

async function lookInto(file: File, run: Run): Promise<Found> {
  const heard = await listen(file, run)
  if (heard.ok) {
    const { probe, duration, video, levels } = heard.analysis
    return { ok: true, film: { file, duration, video, hasSound: true, levels, probe, as: null } }
  }
  if (!UNHEARD.has(heard.why)) return heard
  const seen = await look(file, run)
  if (!seen.ok) return seen
  const { probe } = seen
  const { duration } = probe
  const video = videoOf(probe)
  if (!video) return heard
  const hasSound = heard.why !== 'noSound'
  const levels = new Float32Array(1)
  return { ok: true, film: { file, duration, video, hasSound, levels, probe, as: null } }
}
