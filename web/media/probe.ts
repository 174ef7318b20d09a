import type { CameraNotes } from './camera-notes.ts'
import type { Chapter } from './chapters.ts'
import type { Container } from './kinds.ts'
import type { PixelFormat } from './pixel-format.ts'
import type { SubtitleInfo } from './subtitle-info.ts'

export type AnyTrack = {
  /** As mediabunny calls it; null where it does not know it. */
  codec: string | null
  /** As people call it. */
  codecName: string
  /** Whether this browser can decode it. */
  decodable: boolean
  /** ISO 639-2; null where the file does not say. */
  language: string | null
  /** In seconds, like all times. */
  start: number
  end: number
}

export type VideoInfo = AnyTrack & {
  kind: 'video'
  /** As it is shown: upright and with square pixels. */
  width: number
  height: number
  /** Clockwise, in degrees. */
  rotation: number
  /** How much wider than high a pixel is. */
  pixelShape: number
  colour: VideoColorSpaceInit
  pixels: PixelFormat
  /** Pictures a second, on average over the first of them. */
  frameRate: number
  /** Of a film whose rate changes, as many as it has where it moves. */
  movingRate?: number
  /** Each of its pictures holds two moments, in every other line. */
  isInterlaced?: true
  /** Its pictures are renewed strip by strip instead of by key frames, so nothing behind the first can be copied. */
  isGradual?: true
}

export type AudioInfo = AnyTrack & { kind: 'audio'; channels: number; sampleRate: number }

export type TrackInfo = VideoInfo | AudioInfo

/** What a file holds, also of tracks that cannot be decoded here. */
export type Probe = {
  container: Container
  /** Up to the end of its longest track, or to where it breaks off. */
  duration: number
  /** Where a file that was not written to its end has its last picture or sound; null for a whole one. */
  breaksOffAt: number | null
  /** When it was recorded or made, where the file says so. */
  created: Date | null
  /** The ones that players play come first. */
  tracks: TrackInfo[]
  subtitles: SubtitleInfo[]
  camera?: CameraNotes
  /** In their order; at least one. */
  chapters?: readonly Chapter[]
}

export const videoOf = ({ tracks }: Pick<Probe, 'tracks'>) =>
  tracks.find((track) => track.kind === 'video') ?? null
export const audioOf = ({ tracks }: Probe) => tracks.find((track) => track.kind === 'audio') ?? null
