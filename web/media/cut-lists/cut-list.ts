import type { Range } from '../timeline.ts'
import { nearestFrame, SOUND_RATE, standardRate } from './frame-rate.ts'
import type { Counting } from './timecode.ts'

/** In frames from the file's first picture; the end is the first that is no longer shown. */
export type Piece = { from: number; to: number; /** Where it begins in the result. */ at: number }

/** The kept pieces of one file, one after the other, as an editing program is told of them. */
export type CutList = Counting & {
  /** The file's name, by which the editing program finds it. */
  file: string
  /** The name of the result. */
  title: string
  /** The timecode of the file's first picture, in frames. */
  begins: number
  /** The whole file, in frames. */
  length: number
  video: { width: number; height: number } | null
  audio: { channels: number; sampleRate: number } | null
  pieces: Piece[]
  /** The whole result, in frames. */
  total: number
}

type Source = {
  file: string
  title: string
  /** In seconds. */
  duration: number
  /** In pictures a second, as counted. */
  video: { width: number; height: number; frameRate: number } | null
  audio: { channels: number; sampleRate: number } | null
}

/** In what a recording's time is counted. */
export const rateOf = (video: { frameRate: number } | null) =>
  video ? standardRate(video.frameRate) : SOUND_RATE

/** Kept ranges, each edge at the frame nearest to it; a piece of less than half a frame is none. */
export function cutList(
  { file, title, duration, video, audio }: Source,
  kept: readonly Range[],
  { drop, begins = 0 }: { drop: boolean; begins?: number },
): CutList {
  const rate = rateOf(video)
  const length = nearestFrame(duration, rate)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of kept) {
    const [from, to] = [nearestFrame(start, rate), Math.min(length, nearestFrame(end, rate))]
    if (to <= from) continue
    pieces.push({ from, to, at })
    at += to - from
  }
  return {
    file,
    title,
    begins,
    length,
    rate,
    drop,
    pieces,
    total: at,
    video: video && { width: video.width, height: video.height },
    audio: audio && { channels: audio.channels, sampleRate: audio.sampleRate },
  }
}
