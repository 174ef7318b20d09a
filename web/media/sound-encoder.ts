import {
  AudioSampleSource,
  canEncodeAudio,
  Quality,
  type AudioCodec,
  type AudioEncodingConfig,
  type InputAudioTrack,
} from 'mediabunny'
import { AAC_PRIMING, AAC_RATES } from './aac/aac.ts'
import { registerAac } from './aac/register-aac.ts'
import { Stop } from './engine.ts'
import type { SoundCeiling } from './shrink-plan.ts'
import { decodedShape } from './sound-blocks.ts'

/** Packets that tell a track's bitrate well enough. */
const SOUNDING = 200
/**
 * Bits a second for each channel. More than the source has would only be air; a source in the same codec may have had more than
 * others need, and keeps it up to `own`.
 */
const BITRATES: Partial<Record<AudioCodec, { least: number; most: number; own: number }>> = {
  aac: { least: 32_000, most: 80_000, own: 160_000 },
  mp3: { least: 40_000, most: 96_000, own: 160_000 },
  opus: { least: 32_000, most: 80_000, own: 160_000 },
}
/** Rates that a codec does not know become this one. */
export const USUAL_RATE = 48_000
/** Samples a second that an encoder takes. */
export const ENCODER_RATES = {
  aac: AAC_RATES,
  mp3: [48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000],
  opus: [48000],
  flac: [8000, 16000, 22050, 24000, 32000, 44100, 48000, 88200, 96000, 176400, 192000],
} satisfies Partial<Record<AudioCodec, readonly number[]>>
const MOST_CHANNELS: Partial<Record<AudioCodec, number>> = { mp3: 2 }
export type SoundSettings = {
  sampleRate: number
  channels: number
  /** In bits a second; null for what is kept whole. */
  bitrate: number | null
  bytesPerSecond: number
  /** Whether the track's own samples are what is encoded, neither resampled nor mixed. */
  isOwn: boolean
}

/** How many a sample has where it is kept whole; FLAC needs fewer. */
export const sampleBytes = (codec: AudioCodec) => Number(/^pcm-\D(\d+)/.exec(codec)?.[1] ?? 32) / 8

type SoundEncoder = {
  source: AudioSampleSource
  /** Seconds that the encoder puts in front of what it is given. */
  lead: number
  /** Packets a second, at most. */
  packetRate: number
  bytesPerSecond: number
}

/** An encoder for a track's sound, about as fine as the track itself, or less where there is a ceiling. @throws Stop noEncoder */
export async function openSoundEncoder(
  audio: InputAudioTrack,
  codec: AudioCodec,
  most?: SoundCeiling | null,
): Promise<SoundEncoder> {
  const settings = await soundSettings(audio, codec, most)
  const { sampleRate, channels, bitrate, bytesPerSecond, isOwn } = settings
  const quality = bitrate === null ? {} : { quality: new Quality({ bitrate }) }
  const config = {
    codec,
    ...quality,
    ...(!isOwn && { transform: { sampleRate, numberOfChannels: channels } }),
  }
  return {
    source: new AudioSampleSource(config as AudioEncodingConfig),
    lead: codec === 'aac' ? AAC_PRIMING / sampleRate : 0,
    packetRate: sampleRate / 480,
    bytesPerSecond,
  }
}

/** How a track's sound is best encoded, and the encoder for it made ready. @throws Stop noEncoder */
export async function soundSettings(
  audio: InputAudioTrack,
  codec: AudioCodec,
  most?: SoundCeiling | null,
): Promise<SoundSettings> {
  await register(codec)
  const { rate: ownRate, channels: ownChannels } = await decodedShape(audio)
  const channels = Math.min(ownChannels, MOST_CHANNELS[codec] ?? 8, most?.channels ?? 8)
  const rates = (ENCODER_RATES as Partial<Record<AudioCodec, readonly number[]>>)[codec]
  const mostRate = most?.sampleRate ?? Infinity
  const takes = ownRate <= mostRate && (!rates || rates.includes(ownRate))
  const sampleRate = takes ? ownRate : Math.min(USUAL_RATE, mostRate)
  const fine = await bitrateFor(audio, codec, channels)
  const bitrate = fine === null ? null : Math.min(fine, most?.bitrate ?? Infinity)
  const quality = bitrate === null ? {} : { quality: new Quality({ bitrate }) }
  if (!(await canEncodeAudio(codec, { numberOfChannels: channels, sampleRate, ...quality })))
    throw new Stop('noEncoder', codec)
  return {
    sampleRate,
    channels,
    bitrate,
    bytesPerSecond: bitrate === null ? sampleRate * channels * sampleBytes(codec) : bitrate / 8,
    isOwn: sampleRate === ownRate && channels === ownChannels,
  }
}

async function register(codec: AudioCodec) {
  if (codec === 'aac') registerAac()
  if (codec === 'mp3') (await import('@mediabunny/mp3-encoder')).registerMp3Encoder()
  if (codec === 'flac') (await import('@mediabunny/flac-encoder')).registerFlacEncoder()
}

async function bitrateFor(audio: InputAudioTrack, codec: AudioCodec, channels: number) {
  const limits = BITRATES[codec]
  if (!limits) return null
  const { averageBitrate } = await audio.computePacketStats(SOUNDING)
  const isSame = (await audio.getCodec()) === codec
  const wished = (averageBitrate * (isSame ? 1 : 1.2)) / (await audio.getNumberOfChannels())
  const most = isSame ? limits.own : limits.most
  return Math.round(Math.min(most, Math.max(limits.least, wished)) * channels)
}
