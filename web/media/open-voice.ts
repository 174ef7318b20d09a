import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { Container } from './kinds.ts'
import type { Progress } from './engine.ts'
import { open } from './open.ts'
import type { Probe } from './probe.ts'

/** A recording that can be heard, and its pictures, whether they can be decoded or not: they are only copied. */
export type VoiceMedia = {
  input: Input
  probe: Probe
  container: Container
  audio: InputAudioTrack
  video: InputVideoTrack | null
  /** In seconds. */
  duration: number
}

/** @param onProgress as of `open` @throws Stop as `open` */
export async function openVoiceMedia(source: Blob, onProgress?: Progress): Promise<VoiceMedia> {
  const needs = { video: 'no', audio: 'need' } as const
  const { input, probe, audio } = await open(source, needs, onProgress)
  const { container, duration } = probe
  const video = await input.getPrimaryVideoTrack()
  return { input, probe, container, duration, audio, video }
}
