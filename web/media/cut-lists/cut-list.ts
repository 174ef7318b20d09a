import type { Range } from '../timeline.ts'
import { nearestFrame, SOUND_RATE, standardRate } from './frame-rate.ts'
import type { Counting } from './timecode.ts'

/** In frames from the file's first picture; the end is the first that is no longer shown. */
export type Piece = {
  from: number
  to: number
  /** Where it begins in the result. */
  at: number
  track: Track
}
/** 2 lies above 1, with its own sound. */
type Track = 1 | 2

/** What becomes of what is cut: left out, kept in its place and only split from the rest, or laid above it on a second track. */
export type CutParts = 'out' | 'split' | 'above'

/** The pieces of one file, one after the other whatever track they are on, as an editing program is told of them. */
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
  video: {
    width: number
    height: number
    /** In pictures a second, as counted. */
    frameRate: number
    /** Where that changes, as many as there are where it moves: a sequence of fewer would leave pictures out. */
    movingRate?: number
    /** When its first picture is shown, in seconds: behind the sound, in many a Matroska by the run-up of its encoder. */
    start: number
  } | null
  audio: { channels: number; sampleRate: number } | null
}

/** In what a recording's time is counted. */
export const rateOf = (video: { frameRate: number; movingRate?: number } | null) =>
  video ? standardRate(video.movingRate ?? video.frameRate) : SOUND_RATE

type Laid = Range & { track?: Track }

/** Kept ranges, and where nothing is left out what is cut between them. */
export function laidOut(kept: readonly Range[], parts: CutParts, duration: number): Laid[] {
  if (parts === 'out') return [...kept]
  const track = parts === 'above' ? 2 : 1
  const laid: Laid[] = []
  let at = 0
  for (const range of [...kept, { start: duration, end: duration }]) {
    if (range.start > at) laid.push({ start: at, end: range.start, track })
    laid.push(range)
    at = range.end
  }
  return laid
}

/** Ranges of the file, each edge at the frame nearest to it; a piece of less than half a frame is none, nor is what lies before the first picture. */
export function cutList(
  { file, title, duration, video, audio }: Source,
  laid: readonly Laid[],
  { drop, begins = 0 }: { drop: boolean; begins?: number },
): CutList {
  const rate = rateOf(video)
  const first = Math.max(0, video?.start ?? 0)
  const frameAt = (time: number) => nearestFrame(Math.max(0, time - first), rate)
  const length = frameAt(duration)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, track = 1 } of laid) {
    const [from, to] = [frameAt(start), Math.min(length, frameAt(end))]
    if (to <= from) continue
    pieces.push({ from, to, at, track })
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
