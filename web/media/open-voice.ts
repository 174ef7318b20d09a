import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { Container } from './kinds.ts'
import type { Progress } from './engine.ts'
import { open } from './open.ts'
import { videoOf, type Probe } from './probe.ts'

/** A recording that can be heard, and its pictures, whether they can be decoded or not: they are only copied, where that can be. */
export type VoiceMedia = {
  input: Input
  probe: Probe
  container: Container
  audio: InputAudioTrack
  video: InputVideoTrack | null
  /** What pictures are encoded as that cannot be copied; null where all are. */
  lostPictures: string | null
  /** In seconds. */
  duration: number
}

/** @param onProgress as of `open` @throws Stop as `open` */
export async function openVoiceMedia(source: Blob, onProgress?: Progress): Promise<VoiceMedia> {
  const needs = { video: 'no', audio: 'need' } as const
  const { input, probe, audio } = await open(source, needs, onProgress)
  const { container, duration } = probe
  const pictures = videoOf(probe)
  const video = pictures?.codec ? await input.getPrimaryVideoTrack() : null
  const lostPictures = video ? null : (pictures?.codecName ?? null)
  return { input, probe, container, duration, audio, video, lostPictures }
}
