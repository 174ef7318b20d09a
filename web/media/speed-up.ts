import {
  AudioSample,
  AudioSampleSink,
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
import { plainTags } from './tags.ts'
import { resample, stretch } from './time-stretch.ts'
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
/** Sound goes on its way in such pieces of the source; a longer silence is several. */
const STEP_SECONDS = 5

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
        pacedSound(media.audio, options, lead, run),
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

/** The sound of each range in its time, to the sample, one continuous stream. */
async function* pacedSound(
  audio: InputAudioTrack,
  { shown, keepPitch }: SpeedOptions,
  lead: number,
  { signal }: Run,
): AsyncGenerator<Timed<AudioSample>> {
  const sampleRate = await audio.getSampleRate()
  const numberOfChannels = await audio.getNumberOfChannels()
  const read = readerOf(new AudioSampleSink(audio), { sampleRate, channels: numberOfChannels })
  try {
    for (const { start, end, at, until, speed } of steps(shown)) {
      throwIfCancelled(signal)
      const given = await read.take(frameAt(end, sampleRate) - frameAt(start, sampleRate))
      const from = frameAt(at, sampleRate)
      const frames = frameAt(until, sampleRate) - from
      if (frames === 0) continue
      // Without a speed it is longer or shorter by a sample at most, which is rounding.
      const made =
        speed === 1
          ? given.map((plane) => fitted(plane, frames))
          : keepPitch
            ? stretch(given, frames, sampleRate)
            : resample(given, frames)
      const timestamp = from / sampleRate - lead
      const data = new Float32Array(frames * numberOfChannels)
      for (const [channel, plane] of made.entries()) data.set(plane, channel * frames)
      const format = 'f32-planar'
      yield {
        time: timestamp,
        item: new AudioSample({ data, format, numberOfChannels, sampleRate, timestamp }),
      }
    }
  } finally {
    await read.close()
  }
}

const frameAt = (seconds: number, sampleRate: number) => Math.round(seconds * sampleRate)

function fitted(plane: Float32Array, frames: number): Float32Array {
  if (plane.length >= frames) return plane.subarray(0, frames)
  const longer = new Float32Array(frames).fill(plane.at(-1) ?? 0)
  longer.set(plane)
  return longer
}

function* steps(shown: readonly Paced[]) {
  let at = 0
  for (const { start, end, speed = 1 } of shown) {
    const count = Math.max(1, Math.ceil((end - start) / STEP_SECONDS))
    const long = (end - start) / count
    for (let i = 0; i < count; i++) {
      const [from, to] = [start + i * long, i === count - 1 ? end : start + (i + 1) * long]
      const until = at + (to - from) / speed
      yield { start: from, end: to, at, until, speed }
      at = until
    }
  }
}

/** Hands out a sound track from its beginning on, so many samples at a time; where it has none there is silence. */
function readerOf(
  sink: AudioSampleSink,
  { sampleRate, channels }: { sampleRate: number; channels: number },
) {
  const samples = sink.samples()
  let taken = 0
  let waiting: { at: number; planes: Float32Array[] } | null = null

  async function next() {
    const { value, done } = await samples.next()
    if (done) return null
    const planes = Array.from({ length: channels }, (_, planeIndex) => {
      const plane = new Float32Array(value.numberOfFrames)
      value.copyTo(plane, { planeIndex, format: 'f32-planar' })
      return plane
    })
    const at = frameAt(value.timestamp, sampleRate)
    value.close()
    return { at, planes }
  }

  return {
    async take(frames: number): Promise<Float32Array[]> {
      const made = Array.from({ length: channels }, () => new Float32Array(frames))
      const end = taken + frames
      for (;;) {
        waiting ??= await next()
        if (!waiting || waiting.at >= end) break
        const { at, planes } = waiting
        const long = planes[0]?.length ?? 0
        const [from, to] = [Math.max(at, taken), Math.min(at + long, end)]
        if (to > from)
          for (const [channel, plane] of planes.entries())
            made[channel]?.set(plane.subarray(from - at, to - at), from - taken)
        if (at + long > end) break
        waiting = null
      }
      taken = end
      return made
    },
    close: () => samples.return(),
  }
}
