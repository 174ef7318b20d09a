import {
  AudioSampleSource,
  canEncodeAudio,
  Quality,
  type AudioCodec,
  type AudioEncodingConfig,
  type InputAudioTrack,
} from 'mediabunny'
import { Stop } from './engine.ts'

/** Packets that tell a track's bitrate well enough. */
const SOUNDING = 200
/** Bits a second for each channel. More than the source has would only be air. */
const BITRATES: Partial<Record<AudioCodec, { least: number; most: number }>> = {
  aac: { least: 32_000, most: 80_000 },
  mp3: { least: 40_000, most: 96_000 },
  opus: { least: 32_000, most: 80_000 },
}
/** Samples a second that an encoder takes; others are brought to the last. */
const RATES: Partial<Record<AudioCodec, number[]>> = {
  aac: [96000, 88200, 64000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 48000],
  mp3: [44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 48000],
  opus: [48000],
}
const MOST_CHANNELS: Partial<Record<AudioCodec, number>> = { mp3: 2 }
/** FFmpeg's AAC encoder puts this many samples of nothing in front of what it is given. */
const AAC_PRIMING = 1024

export type SoundEncoder = {
  source: AudioSampleSource
  /** Seconds that the encoder puts in front of what it is given. */
  lead: number
  /** Packets a second, at most. */
  packetRate: number
  bytesPerSecond: number
}

/** An encoder for a track's sound, about as fine as the track itself. @throws Stop unsupportedCodec */
export async function openSoundEncoder(
  audio: InputAudioTrack,
  codec: AudioCodec,
): Promise<SoundEncoder> {
  await register(codec)
  const sampleRate = await audio.getSampleRate()
  const channels = Math.min(await audio.getNumberOfChannels(), MOST_CHANNELS[codec] ?? 8)
  const rates = RATES[codec]
  const rate = !rates || rates.includes(sampleRate) ? sampleRate : (rates.at(-1) as number)
  const bitrate = await bitrateFor(audio, codec, channels)
  const quality = bitrate === null ? {} : { quality: new Quality({ bitrate }) }
  const transform = {
    ...(rate !== sampleRate && { sampleRate: rate }),
    ...(channels !== (await audio.getNumberOfChannels()) && { numberOfChannels: channels }),
  }
  if (!(await canEncodeAudio(codec, { numberOfChannels: channels, sampleRate: rate, ...quality })))
    throw new Stop('unsupportedCodec', `${codec} encoder`)
  const config = { codec, ...quality, ...(Object.keys(transform).length > 0 && { transform }) }
  return {
    source: new AudioSampleSource(config as AudioEncodingConfig),
    lead: codec === 'aac' ? AAC_PRIMING / rate : 0,
    packetRate: codec.startsWith('pcm-') ? rate : rate / 480,
    bytesPerSecond: bitrate === null ? rate * channels * 4 : bitrate / 8,
  }
}

async function register(codec: AudioCodec) {
  // Always this encoder, also where the browser has its own: its run-up is known, so sound stays with the picture.
  if (codec === 'aac') (await import('@mediabunny/aac-encoder')).registerAacEncoder()
  if (codec === 'mp3') (await import('@mediabunny/mp3-encoder')).registerMp3Encoder()
  if (codec === 'flac') (await import('@mediabunny/flac-encoder')).registerFlacEncoder()
}

async function bitrateFor(audio: InputAudioTrack, codec: AudioCodec, channels: number) {
  const limits = BITRATES[codec]
  if (!limits) return null
  const { averageBitrate } = await audio.computePacketStats(SOUNDING)
  const isSame = (await audio.getCodec()) === codec
  const wished = (averageBitrate * (isSame ? 1 : 1.2)) / (await audio.getNumberOfChannels())
  return Math.round(Math.min(limits.most, Math.max(limits.least, wished)) * channels)
}
