import {
  AudioSampleSource,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
  canEncodeVideo,
  type VideoSample,
} from 'mediabunny'
import { recodeSound } from './recode-sound.ts'
import { Stop, throwIfCancelled, type Run } from './engine.ts'
import { readFilm } from './film.ts'
import { EPSILON } from './frames.ts'
import { interleave, type Timed } from './interleave.ts'
import type { OutputKind } from './kinds.ts'
import type { Media } from './open.ts'
import { openOutput } from './output.ts'
import { planPieces, type Piece } from './smart-plan.ts'
import { plainTags } from './tags.ts'
import { totalOf, type Range } from './timeline.ts'

/** The encoder's run-up: it puts this many samples of nothing in front of what it is given. */
const AAC_PRIMING = 1024
/** For each channel. More than the source has would only be air. */
const AAC_BITRATE = { least: 32_000, most: 80_000 }
/** Packets that tell a track's bitrate well enough. */
const SOUNDING = 200
const AAC_RATES = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000,
]
/** Bits for the same picture against the source's codec: browsers encode H.264 without the B-frames and the long search that made the source. */
const BITRATE_SHARE: Record<string, number> = {
  avc: 1.04,
  hevc: 1.7,
  vp9: 1.7,
  av1: 1.9,
  vp8: 1.3,
  prores: 0.15,
}
const LEAST_BITS_PER_PIXEL = 0.03

/** Decodes everything that is kept and encodes it anew, as H.264 and AAC. */
export async function recodeFilm(
  media: Media & { video: NonNullable<Media['video']> },
  kept: Range[],
  kind: OutputKind,
  name: string,
  run: Run,
) {
  const { video, audio } = media
  const film = await readFilm(video, run)
  const pieces = await planPieces(film.frames, kept, async () => false)
  const width = await video.getCodedWidth()
  const height = await video.getCodedHeight()
  const share = BITRATE_SHARE[String(await video.getCodec())] ?? 1
  const bitrate = Math.round(
    Math.max(width * height * film.frameRate * LEAST_BITS_PER_PIXEL, film.bitrate * share),
  )
  const even = { width: width - (width % 2), height: height - (height % 2) }
  if (!(await canEncodeVideo('avc', { ...even, quality: new Quality({ bitrate }) })))
    throw new Stop('unsupportedCodec', 'avc encoder')
  const seconds = totalOf(kept)
  const { sound, lead, packetRate } = await aacSource(media)
  const { output, finish, discard } = await openOutput(kind, name, (bitrate / 8) * seconds * 1.2)
  try {
    const pictures = new VideoSampleSource({
      codec: 'avc',
      quality: new Quality({ bitrate }),
      ...(even.width !== width || even.height !== height
        ? { transform: { ...even, fit: 'fill' as const } }
        : {}),
    })
    output.addVideoTrack(pictures, {
      maximumPacketCount: film.frames.time.length + pieces.length,
      transformationMatrix: await video.getTransformationMatrix(),
      languageCode: await video.getLanguageCode(),
    })
    output.addAudioTrack(sound, {
      maximumPacketCount: Math.ceil(seconds * packetRate) + 8,
      languageCode: await audio.getLanguageCode(),
    })
    output.setMetadataTags(await plainTags(media.input))
    await output.start()
    await interleave(
      placedPictures(new VideoSampleSink(video), pieces, run),
      recodeSound(audio, pieces, lead),
      async ({ sample, first }) => {
        // After a join nothing resembles what came before; a key frame there also lets players jump to it.
        await pictures.add(sample, first ? { keyFrame: true } : {})
        sample.close()
      },
      async (sample) => {
        await sound.add(sample)
        sample.close()
      },
      (time) => run.onProgress(Math.min(1, Math.max(0, time / seconds)), 'encoding'),
    )
    run.onProgress(1, 'finishing')
    return await finish()
  } catch (error) {
    await discard()
    throw error
  }
}

/** Writes the kept sound alone, exact to the sample. */
export async function recodeSoundFile(
  media: Media,
  kept: Range[],
  kind: 'wav' | 'm4a',
  name: string,
  run: Run,
) {
  const { audio } = media
  let at = 0
  const pieces = kept.map(({ start, end }) => {
    const piece = { start, end, at }
    at += end - start
    return piece
  })
  const { sound, lead, packetRate } =
    kind === 'm4a' ? await aacSource(media) : await pcmSource(media)
  const bytesPerSecond =
    kind === 'wav'
      ? (await audio.getSampleRate()) * (await audio.getNumberOfChannels()) * 4
      : 32_000
  const { output, finish, discard } = await openOutput(kind, name, at * bytesPerSecond)
  try {
    output.addAudioTrack(sound, {
      maximumPacketCount: Math.ceil(at * packetRate) + 8,
      languageCode: await audio.getLanguageCode(),
    })
    output.setMetadataTags(await plainTags(media.input))
    await output.start()
    for await (const { time, item } of recodeSound(audio, pieces, lead)) {
      throwIfCancelled(run.signal)
      await sound.add(item)
      item.close()
      run.onProgress(Math.min(1, Math.max(0, time / at)), 'encoding')
    }
    run.onProgress(1, 'finishing')
    return await finish()
  } catch (error) {
    await discard()
    throw error
  }
}

async function aacSource({ audio }: Media) {
  // Always this encoder, also where the browser has its own: its run-up is known, so sound stays with the picture.
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
  const sampleRate = await audio.getSampleRate()
  const channels = await audio.getNumberOfChannels()
  const rate = AAC_RATES.includes(sampleRate) ? sampleRate : 48000
  const { averageBitrate } = await audio.computePacketStats(SOUNDING)
  const bitrate = Math.round(
    Math.min(AAC_BITRATE.most, Math.max(AAC_BITRATE.least, (averageBitrate * 1.2) / channels)) *
      channels,
  )
  const sound = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate }),
    ...(rate === sampleRate ? {} : { transform: { sampleRate: rate } }),
  })
  return { sound, lead: AAC_PRIMING / rate, packetRate: rate / 1024 }
}

async function pcmSource({ audio }: Media) {
  const codec = await audio.getCodec()
  const sound = new AudioSampleSource({
    codec: codec === 'pcm-s24' || codec === 'pcm-f32' ? codec : 'pcm-s16',
  })
  return { sound, lead: 0, packetRate: await audio.getSampleRate() }
}

async function* placedPictures(
  sink: VideoSampleSink,
  pieces: Piece[],
  { signal }: Run,
): AsyncGenerator<Timed<{ sample: VideoSample; first: boolean }>> {
  for (const { start, end, at, head } of pieces) {
    if (!head) continue
    let first = true
    for await (const sample of sink.samples(start + EPSILON, end - EPSILON)) {
      throwIfCancelled(signal)
      // A picture that was on the screen already when the piece begins is shown from there on.
      const time = at + Math.max(0, sample.timestamp - start)
      sample.setTimestamp(time)
      yield { time, item: { sample, first } }
      first = false
    }
  }
}
