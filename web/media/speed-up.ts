import {
  AudioSampleSource,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
  canEncodeVideo,
  type InputAudioTrack,
  type VideoSample,
} from 'mediabunny'
import type { CutResult } from './cut-out.ts'
import { encodedBitrate } from './encoded-bitrate.ts'
import { answer, Stop, throwIfCancelled, type Engine, type Run } from './engine.ts'
import { readFilm } from './film.ts'
import { interleave, type Timed } from './interleave.ts'
import { kindFor, type OutputKind, type WantedFormat } from './kinds.ts'
import { openMedia, type Media } from './open.ts'
import { openOutput } from './output.ts'
import { pacedSound } from './paced-sound.ts'
import { plainTags } from './tags.ts'
import { totalOf, type Paced } from './timeline.ts'

export type SpeedOptions = {
  /** The whole recording, in order and without gaps. */
  shown: Paced[]
  /** Faster sound stays as high as it is. */
  keepPitch: boolean
  format: WantedFormat
  /** The result's name, without its ending. */
  name: string
}

/** The encoder's run-up: it puts this many samples of nothing in front of what it is given. */
const AAC_PRIMING = 1024
const AAC_BITS_PER_CHANNEL = 80_000
const AAC_RATES = [48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000]

/** Writes a film or a recording with some ranges of it faster. Pictures that would come quicker than the film's own are left out. */
export const speedUp: Engine<SpeedOptions, CutResult> = (source, options, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const media = await openMedia(source)
    using _ = media.input
    const kind = kindFor(media.container, media.video !== null, options.format)
    const seconds = totalOf(options.shown)
    const film = kind === 'wav' || kind === 'm4a' ? null : await filmOf(media, run)
    const { source: sound, lead } = await soundSource(media.audio, kind)
    const { output, finish, discard } = await openOutput(
      kind,
      `${options.name}.${kind}`,
      seconds * (film ? (film.bitrate / 8) * 1.2 : await soundBytes(media.audio, kind)),
    )
    try {
      if (film)
        output.addVideoTrack(film.pictures, {
          maximumPacketCount: film.count + 1,
          transformationMatrix: await film.video.getTransformationMatrix(),
          languageCode: await film.video.getLanguageCode(),
        })
      output.addAudioTrack(sound, {
        maximumPacketCount: Math.ceil((seconds * (await media.audio.getSampleRate())) / 512) + 8,
        languageCode: await media.audio.getLanguageCode(),
      })
      output.setMetadataTags(await plainTags(media.input))
      await output.start()
      await interleave(
        film ? pictures(film, options.shown, run) : none(),
        pacedSound(media.audio, options, lead, run.signal),
        async (sample) => {
          await film?.pictures.add(sample)
          sample.close()
        },
        async (sample) => {
          await sound.add(sample)
          sample.close()
        },
        (time) => run.onProgress(Math.min(1, Math.max(0, time / seconds)), 'encoding'),
      )
      run.onProgress(1, 'finishing')
      return { file: await finish(), way: 'encoded', reason: null }
    } catch (error) {
      await discard()
      throw error
    }
  })

// oxlint-disable-next-line require-yield
async function* none(): AsyncGenerator<Timed<VideoSample>> {}

type Pictures = {
  video: NonNullable<Media['video']>
  pictures: VideoSampleSource
  bitrate: number
  count: number
  frameRate: number
}

async function filmOf({ video }: Media, run: Run): Promise<Pictures> {
  if (!video) throw new Stop('notMedia', 'no picture')
  const { frames, bitrate: own, frameRate } = await readFilm(video, run)
  const [width, height] = [await video.getCodedWidth(), await video.getCodedHeight()]
  const bitrate = encodedBitrate(
    String(await video.getCodec()),
    { width, height },
    { frameRate, bitrate: own },
  )
  const even = { width: width - (width % 2), height: height - (height % 2) }
  const quality = new Quality({ bitrate })
  if (!(await canEncodeVideo('avc', { ...even, quality })))
    throw new Stop('unsupportedCodec', 'avc encoder')
  const isEven = even.width === width && even.height === height
  const pictures = new VideoSampleSource({
    ...{ codec: 'avc', quality },
    ...(!isEven && { transform: { ...even, fit: 'fill' } }),
  })
  return { video, pictures, bitrate, count: frames.length, frameRate }
}

/** Each picture at its time in the result. Where time runs faster, only as many as the film has in a second anyway. */
async function* pictures(
  { video, frameRate }: Pictures,
  shown: readonly Paced[],
  { signal }: Run,
): AsyncGenerator<Timed<VideoSample>> {
  let last = -Infinity
  let index = 0
  let at = 0
  for await (const sample of new VideoSampleSink(video).samples()) {
    throwIfCancelled(signal)
    // Before zero there is only what later pictures were made from.
    if (sample.timestamp + sample.duration <= 0) {
      sample.close()
      continue
    }
    const from = Math.max(0, sample.timestamp)
    while (index < shown.length - 1 && (shown[index] as Paced).end <= from)
      at += totalOf([shown[index++] as Paced])
    const { start, speed = 1 } = shown[index] as Paced
    const time = at + (from - start) / speed
    // Half a step of the source early is near enough: what comes next would be late by more.
    if (speed > 1 && (time - last) * frameRate < 1 - 0.5 / speed) {
      sample.close()
      continue
    }
    sample.setTimestamp(time)
    if (speed > 1) sample.setDuration(1 / frameRate)
    last = time
    yield { time, item: sample }
  }
}

async function soundSource(audio: InputAudioTrack, kind: OutputKind) {
  if (kind === 'wav') return { source: new AudioSampleSource({ codec: 'pcm-s16' }), lead: 0 }
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
  const sampleRate = await audio.getSampleRate()
  const rate = AAC_RATES.includes(sampleRate) ? sampleRate : 48000
  const bitrate = AAC_BITS_PER_CHANNEL * (await audio.getNumberOfChannels())
  const source = new AudioSampleSource({
    ...{ codec: 'aac', quality: new Quality({ bitrate }) },
    ...(rate !== sampleRate && { transform: { sampleRate: rate } }),
  })
  return { source, lead: AAC_PRIMING / rate }
}

const soundBytes = async (audio: InputAudioTrack, kind: OutputKind) =>
  kind === 'wav'
    ? (await audio.getSampleRate()) * (await audio.getNumberOfChannels()) * 2
    : (AAC_BITS_PER_CHANNEL / 8) * (await audio.getNumberOfChannels())
