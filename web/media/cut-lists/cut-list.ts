import type { Range } from '../timeline.ts'
import { nearestFrame, SOUND_RATE, standardRate } from './frame-rate.ts'
import type { Counting } from './timecode.ts'

/** In frames; the end is the first that is no longer shown. */
export type Piece = { from: number; to: number; /** Where it begins in the result. */ at: number }

/** The kept pieces of one file, one after the other, as an editing program is told of them. */
export type CutList = Counting & {
  /** The file's name, by which the editing program finds it. */
  file: string
  /** The name of the result. */
  title: string
  /** The whole file, in frames. */
  length: number
  video: { width: number; height: number } | null
  audio: { channels: number; sampleRate: number }
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
  audio: { channels: number; sampleRate: number }
}

/** Kept ranges, each edge at the frame nearest to it; a piece of less than half a frame is none. */
export function cutList(
  { file, title, duration, video, audio }: Source,
  kept: readonly Range[],
  drop: boolean,
): CutList {
  const rate = video ? standardRate(video.frameRate) : SOUND_RATE
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
    ...{ file, title, length, rate, drop, pieces, total: at },
    video: video && { width: video.width, height: video.height },
    audio: { channels: audio.channels, sampleRate: audio.sampleRate },
  }
}
