import { useState } from 'react'
import type { Progress, Run, Stage, Why } from '../../../media/engine.ts'
import { videoOf } from '../../../media/probe.ts'
import type { SubtitleInfo } from '../../../media/subtitle-info.ts'
import { listen, look } from '../engine.ts'

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
  /** Tracks of them inside it. */
  subtitles: SubtitleInfo[]
}

type Opening =
  | { state: 'none' }
  | { state: 'opening'; file: File; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; file: File; why: Why }

/** A film or a recording on this device, listened to where it has a sound. It stays while another one is opened, until that is. */
export function useFilm() {
  const [opening, setOpening] = useState<Opening>({ state: 'none' })
  const [film, setFilm] = useState<Film | null>(null)
  return {
    opening,
    film,
    close() {
      setOpening({ state: 'none' })
      setFilm(null)
    },
    /** @returns whether it can be worked on */
    async open(file: File): Promise<boolean> {
      const control = new AbortController()
      const stop = () => control.abort()
      const onProgress: Progress = (fraction, stage) =>
        setOpening({ state: 'opening', file, fraction, stage, stop })
      onProgress(0, 'reading')
      const result = await openFilm(file, { signal: control.signal, onProgress })
      if (result.ok) setFilm(result.film)
      const isRefused = !result.ok && result.why !== 'cancelled'
      setOpening(isRefused ? { state: 'refused', file, why: result.why } : { state: 'none' })
      return result.ok
    },
  }
}

/** Captions are laid over pictures that can be read also where the sound cannot. */
const UNHEARD = new Set<Why>(['noSound', 'unsupportedCodec', 'noDecoders'])

async function openFilm(
  file: File,
  run: Run,
): Promise<{ ok: true; film: Film } | { ok: false; why: Why }> {
  const heard = await listen(file, run)
  if (heard.ok) {
    const { probe, duration, video, levels } = heard.analysis
    const { subtitles } = probe
    return { ok: true, film: { file, duration, video, hasSound: true, levels, subtitles } }
  }
  if (!UNHEARD.has(heard.why)) return heard
  const seen = await look(file, run)
  if (!seen.ok) return seen
  const { duration, subtitles } = seen.probe
  const video = videoOf(seen.probe)
  if (!video) return heard
  const hasSound = heard.why !== 'noSound'
  const levels = new Float32Array(1)
  return { ok: true, film: { file, duration, video, hasSound, levels, subtitles } }
}
