import {
  type InputVideoTrack,
  type VideoCodec,
  type VideoSample,
  type VideoSampleSource,
  type VideoSource,
  type VideoTrackMetadata,
} from 'mediabunny'
import { readAlong } from './along.ts'
import { copyableSpans } from './copyable-spans.ts'
import { answer, type Run } from './engine.ts'
import { encodedBitrate } from './encoded-bitrate.ts'
import { readFilm, type Film } from './film.ts'
import { filteredCodec, planFiltered } from './filtered-as.ts'
import type { Next } from './interleave.ts'
import { takeable, takeOver } from './kept-sound.ts'
import type { OutputKind } from './kinds.ts'
import { open } from './open.ts'
import { pictureEncoder } from './picture-encoder.ts'
import { pictureSink } from './picture-sink.ts'
import { newPlanes, PlaneReader, type Planes, toPicture } from './planes.ts'
import { splicePictures } from './spliced-pictures.ts'
import { trackTags } from './tags.ts'
import type { Range } from './timeline.ts'
import { CannotCopy, type Way } from './way.ts'
import { writeTracks } from './write-tracks.ts'

/** Changes a picture in place. @param time in the film, in seconds */
export type FrameFilter = (planes: Planes, time: number) => void | Promise<void>

type Filtering = {
  /** Called once, when the film's size is known; planes have it, made even and not yet turned. */
  filter: (film: FilteredFilm) => FrameFilter | Promise<FrameFilter>
  /** When pictures are sent through it, in seconds of the film. Of the others, packets are copied where that can be. */
  changes: readonly Range[]
  /** The result's name, without its ending. */
  name: string
  /** Only this part, and without its sound. */
  range?: Range
}

/** `rotation` in degrees, clockwise, is how far the film is turned when it is shown. */
export type FilteredFilm = { width: number; height: number; rotation: number; seconds: number }

/**
 * Sends pictures of a film through a filter and encodes them anew, as VP9 for a WebM and as H.264 else; sound is copied as it is,
 * and so are pictures that nothing changes. Call it in a worker.
 */
export const filterFilm = (source: Blob, { filter, changes, name, range }: Filtering, run: Run) =>
  answer(run.signal, async (): Promise<{ file: File } & Way> => {
    run.onProgress(0, 'reading')
    const { input, probe, video } = await open(source, { video: 'need', audio: 'no' })
    using _ = input
    const sounds = range ? [] : await takeable(await input.getAudioTracks())
    // A preview is seen once, and H.264 is made soonest.
    const kind = range ? 'mp4' : (await planFiltered(input, probe.container)).kind
    const film = await readFilm(video, run)
    const [width, height] = [
      (await video.getCodedWidth()) & ~1,
      (await video.getCodedHeight()) & ~1,
    ]
    const seconds = await video.computeDuration()
    const apply = await filter({ width, height, rotation: await video.getRotation(), seconds })
    const reader = await PlaneReader.of(video)
    const change = changing(apply, changes, reader, newPlanes(width, height))
    const length = range ? Math.min(seconds, range.end) - range.start : seconds
    const bitrate = encodedBitrate(String(await video.getCodec()), { width, height }, film)
    const { pictures, way } = range
      ? {
          pictures: await encodedPictures(video, film, change, filteredCodec(kind), range),
          way: ENCODED,
        }
      : await picturesOf(video, film, changes, change, kind, run)
    try {
      const along = range
        ? null
        : await readAlong(source, { container: probe.container, kind }, run.signal)
      const file = await writeTracks(
        {
          ...(along && { along }),
          kind,
          title: { name: `${name}.${kind}`, created: probe.created },
          tagsOf: input,
          seconds: length,
          stage: 'encoding',
          expectedBytes: (bitrate / 8) * length + source.size / 10,
        },
        async (output) => {
          output.addVideoTrack(pictures.source, pictures.metadata)
          const tracks = [pictures.packets]
          for (const sound of sounds) tracks.push(await takeOver(sound, output, kind))
          return tracks
        },
        run,
      )
      return { file, ...way }
    } finally {
      pictures.close?.()
    }
  })

const ENCODED = { way: 'encoded', reason: null } as const

/** Gives what is encoded instead of a picture, which it closes, or that picture itself. */
type Change = (picture: VideoSample) => Promise<VideoSample>

type Pictures = {
  source: VideoSource
  metadata: VideoTrackMetadata
  packets: AsyncGenerator<Next>
  close?: () => void
}

/** Copied where nothing changes, or all encoded anew where copying cannot be or would save too little. */
async function picturesOf(
  video: InputVideoTrack,
  film: Film,
  changes: readonly Range[],
  change: Change,
  kind: OutputKind,
  run: Run,
): Promise<{ pictures: Pictures; way: Way }> {
  try {
    const plan = copyableSpans.bind(null, film.frames, changes)
    const pictures = await splicePictures({ video, film, plan, filter: change }, kind, run)
    return { pictures, way: { way: 'copied', encodedShare: pictures.share } }
  } catch (error) {
    if (!(error instanceof CannotCopy)) throw error
    const way = { way: 'encoded', reason: error.reason } as const
    return { pictures: await encodedPictures(video, film, change, filteredCodec(kind)), way }
  }
}

async function encodedPictures(
  video: InputVideoTrack,
  film: Film,
  change: Change,
  codec: VideoCodec,
  range?: Range,
): Promise<Pictures> {
  const { source } = await pictureEncoder(video, film, codec)
  const metadata = {
    maximumPacketCount: film.frames.time.length + 1,
    transformationMatrix: await video.getTransformationMatrix(),
    ...(await trackTags(video)),
  }
  return { source, metadata, packets: changed(video, change, source, range) }
}

async function* changed(
  video: InputVideoTrack,
  change: Change,
  source: VideoSampleSource,
  range: Range | undefined,
): AsyncGenerator<Next> {
  for await (const sample of (await pictureSink(video)).samples(range?.start, range?.end)) {
    using picture = await change(sample)
    if (range) picture.setTimestamp(Math.max(0, picture.timestamp - range.start))
    yield { time: picture.timestamp, write: () => source.add(picture) }
  }
}

/** A picture of these formats goes to an encoder as it is. */
const PLAIN = new Set(['I420', 'NV12'])

/** Sends a picture through a filter by its planes, where its time says so. */
function changing(
  apply: FrameFilter,
  changes: readonly Range[],
  reader: PlaneReader,
  planes: Planes,
): Change {
  return async (picture) => {
    const time = picture.timestamp
    const isChanged = changes.some(({ start, end }) => time >= start && time < end)
    const isWhole = picture.codedWidth === planes.width && picture.codedHeight === planes.height
    if (!isChanged && isWhole && PLAIN.has(picture.format ?? '')) return picture
    using from = picture
    const colours = await reader.read(from, planes)
    if (isChanged) await apply(planes, time)
    return toPicture(planes, colours, from)
  }
}
