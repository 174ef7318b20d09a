import { canEncodeVideo, Quality, VideoSample, VideoSampleSource } from 'mediabunny'
import { canvasOf } from '../canvas.ts'
import { encodable } from '../encodable.ts'
import { answer, type Engine, part, Stop, throwIfCancelled, type Run } from '../engine.ts'
import type { Next } from '../interleave.ts'
import { withChapters } from '../kept-chapters.ts'
import { LOSSY_CEILING } from '../level.ts'
import type { Loudness } from '../loudness.ts'
import { mendRecord } from '../mended-record.ts'
import { withPeaksHeld } from '../peaks-held.ts'
import { drawnInBt709, isBt709 } from '../planes.ts'
import { Composer, isChanged } from './compose.ts'
import { copyUnchanged } from './copy.ts'
import { isHeard } from './layers.ts'
import { LEVELLING, openMix } from './mix-level.ts'
import { addMixedSound, type Mix, SOUND_BITRATE } from './mixed-sound.ts'
import { Overlay } from './overlay.ts'
import type { Size } from '../picture.ts'
import { frameRateOf, frameSize, SAME_SECONDS, type Sequence, totalLength } from './sequence.ts'
import { chaptersOfMedia, sequenceChapters } from './sequence-chapters.ts'
import type { Sources } from './source.ts'
import { StandardRange } from '../standard-range.ts'
import { withSound } from './with-sound.ts'
import { writeTracks } from '../write-tracks.ts'

type FilmFormat = 'mp4' | 'webm'

export type RenderOptions = {
  sequence: Sequence
  /** Every medium that is used, by its id. */
  files: readonly (readonly [id: string, file: File])[]
  format: FilmFormat
  /** Pixels of the shorter side, or as large as the first film. */
  short: number | 'source'
  /** How loud the whole of it becomes, in LUFS; as it was mixed where it is left out. */
  loudness?: number
  /** The result's name, without its ending. */
  name: string
}
export type Rendered = {
  file: File
  /** Of one that was made as loud as asked. */
  loudness?: Loudness
  /** How many of its pictures were copied, 0 to 1. */
  copied: number
}

/** Bits for a pixel of every picture. VP9 needs fewer for the same picture. */
const BITS_PER_PIXEL = { mp4: 0.15, webm: 0.1 }

/**
 * Writes a sequence as one film, in bounded memory however long it is. What of it is a film as it is, is copied where that can be.
 * Call it in a worker; the source is not looked at, since there may be many.
 */
export const renderSequence: Engine<RenderOptions, Rendered> = (_source, options, run) =>
  answer(run.signal, async () => {
    const { sequence, loudness } = options
    run.onProgress(0, 'reading')
    if (!(totalLength(sequence) > 0)) throw new Stop('nothingLeft')
    const files: Sources = new Map(options.files)
    const frame = frameSize(sequence, options.short)
    const mix = { sequence, files, level: undefined }
    if (loudness === undefined || !isHeard(sequence)) return write(mix, frame, options, run)
    const heard = await openMix(sequence, files, loudness, part(run, 0, LEVELLING))
    let copied = 0
    try {
      const held = await withPeaksHeld(
        async (ceiling, within, before) => {
          const level = await heard.levelBelow(ceiling)
          if (before) return withSound(before, { ...heard, level }, options.format, within)
          const made = await write({ ...mix, level }, frame, options, within)
          copied = made.copied
          return made.file
        },
        { ceiling: LOSSY_CEILING },
        part(run, LEVELLING, 1),
      )
      return { ...held, copied }
    } finally {
      await heard.discard()
    }
  })

async function write(mix: Mix, frame: Size, options: RenderOptions, run: Run): Promise<Rendered> {
  const { format, name } = options
  const copy = format === 'mp4' ? await copyUnchanged({ ...mix, frame, name }, run) : null
  const { file, copied } = copy ?? { file: await encode(mix, frame, options, run), copied: 0 }
  const chapters = sequenceChapters(
    mix.sequence,
    await chaptersOfMedia(mix.sequence.media, mix.files),
  )
  return { file: await withChapters(file, format, chapters, totalLength(mix.sequence)), copied }
}

async function encode(
  mix: Mix,
  frame: Size,
  { format, name }: RenderOptions,
  run: Run,
): Promise<File> {
  const { sequence, files } = mix
  const [seconds, rate] = [totalLength(sequence), frameRateOf(sequence)]
  const bitrate = Math.round(frame.width * frame.height * rate * BITS_PER_PIXEL[format])
  const codec = format === 'mp4' ? 'avc' : 'vp9'
  const quality = new Quality({ bitrate })
  if (!(await canEncodeVideo(codec, { ...frame, quality }))) throw new Stop('noEncoder', codec)
  const composer = new Composer(sequence, files, new StandardRange())
  try {
    return await writeTracks(
      {
        kind: format,
        title: { name: `${name}.${format}`, created: null },
        tagsOf: null,
        expectedBytes: ((bitrate + SOUND_BITRATE) / 8) * seconds * 1.2,
        seconds,
        stage: 'encoding',
      },
      async (output) => {
        const pictures = new VideoSampleSource({ codec, quality, onEncodedPacket: mendRecord })
        output.addVideoTrack(pictures, {
          frameRate: rate,
          maximumPacketCount: Math.ceil(seconds * rate) + 1,
        })
        const seen = framesOf(composer, frame, { seconds, rate, run }, pictures)
        return [seen, ...addMixedSound(output, format, mix, seconds)]
      },
      run,
    )
  } finally {
    await composer.close()
  }
}

/**
 * A film says once for all of its pictures which colours they are in. Encoders leave those of planes as they are and give a
 * canvas others, so where both would come, or pictures of several films, all are put into BT.709.
 */
async function* framesOf(
  composer: Composer,
  frame: Size,
  { seconds, rate, run }: { seconds: number; rate: number; run: Run },
  pictures: VideoSampleSource,
): AsyncGenerator<Next> {
  const count = Math.max(1, Math.round(seconds * rate))
  // In the middle of each frame: what comes at another rate, or off the grid, is then at most half a frame from its sound.
  const moments = Array.from({ length: count }, (_, i) =>
    Math.min((i + 0.5) / rate, seconds - 2 * SAME_SECONDS),
  )
  const isMixed = composer.isMixed(frame, moments)
  const { width, height } = frame
  const context = canvasOf(width, height, { alpha: false, willReadFrequently: isMixed })
  const overlay = new Overlay(composer, frame)
  const drawn = (times: { timestamp: number; duration: number }) =>
    isMixed ? drawnInBt709(context, times) : encodable(new VideoSample(context.canvas, times))
  for (const [i, moment] of moments.entries()) {
    throwIfCancelled(run.signal)
    const times = { timestamp: i / rate, duration: 1 / rate }
    const ground = await composer.ground(frame, moment, { isMixed })
    const own = ground?.films[0]?.picture
    const isAsItIs = own && isPlain(own, frame) && overlay.takes(ground)
    const isPutTogether = ground !== null && isChanged(ground)
    const isDrawn = !isAsItIs || ((isMixed || isPutTogether) && !isBt709(own))
    if (isDrawn) await composer.draw(context, frame, moment)
    using picture = await (isDrawn
      ? drawn(times)
      : isPutTogether
        ? overlay.laidOver(ground, own)
        : encodable(own.clone()))
    await composer.release()
    picture.setTimestamp(times.timestamp)
    picture.setDuration(times.duration)
    yield { time: times.timestamp, write: () => pictures.add(picture) }
  }
}

/** Whether a film's picture is the frame pixel by pixel as it is stored. */
const isPlain = (picture: VideoSample, frame: Size) =>
  picture.rotation === 0 &&
  !picture.flip &&
  picture.codedWidth === picture.displayWidth &&
  picture.codedWidth === frame.width &&
  picture.codedHeight === frame.height
