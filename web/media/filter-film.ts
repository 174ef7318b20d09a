import {
  canEncodeVideo,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { answer, type Run, Stop, throwIfCancelled } from './engine.ts'
import { encodedBitrate } from './encoded-bitrate.ts'
import { interleave, type Next } from './interleave.ts'
import { readFilm } from './film.ts'
import type { OutputKind } from './kinds.ts'
import { open } from './open.ts'
import { formatOf, openOutput } from './output.ts'
import { newPlanes, PlaneReader, type Planes, toPicture } from './planes.ts'
import type { Probe } from './probe.ts'
import { plainTags } from './tags.ts'
import type { Range } from './timeline.ts'

/** Changes a picture in place. @param time in the film, in seconds */
export type FrameFilter = (planes: Planes, time: number) => void | Promise<void>

export type Filtering = {
  /** Called once, when the film's size is known; planes have it, made even and not yet turned. */
  filter: (film: FilteredFilm) => FrameFilter | Promise<FrameFilter>
  /** The result's name, without its ending. */
  name: string
  /** Only this part, and without its sound. */
  range?: Range
}

/** `rotation` in degrees, clockwise, is how far the film is turned when it is shown. */
export type FilteredFilm = { width: number; height: number; rotation: number; seconds: number }

/**
 * Sends every picture of a film through a filter and encodes it anew as H.264; its sound is copied as it is.
 * Call it in a worker.
 */
export const filterFilm = (source: Blob, { filter, name, range }: Filtering, run: Run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const { input, probe, video } = await open(source, { video: 'need', audio: 'no' })
    using _ = input
    const sounds = range ? [] : await input.getAudioTracks()
    const kind = await containerFor(probe, sounds)
    const film = await readFilm(video, run)
    const [width, height] = [
      (await video.getCodedWidth()) & ~1,
      (await video.getCodedHeight()) & ~1,
    ]
    const seconds = await video.computeDuration()
    const length = range ? Math.min(seconds, range.end) - range.start : seconds
    const apply = await filter({ width, height, rotation: await video.getRotation(), seconds })
    const bitrate = encodedBitrate(String(await video.getCodec()), { width, height }, film)
    if (!(await canEncodeVideo('avc', { width, height, quality: new Quality({ bitrate }) })))
      throw new Stop('unsupportedCodec', 'avc encoder')
    const { output, finish, discard } = await openOutput(
      kind,
      { name: `${name}.${kind}`, created: probe.created },
      (bitrate / 8) * seconds + source.size / 10,
    )
    try {
      const pictures = new VideoSampleSource({ codec: 'avc', quality: new Quality({ bitrate }) })
      output.addVideoTrack(pictures, {
        maximumPacketCount: film.frames.time.length + 1,
        transformationMatrix: await video.getTransformationMatrix(),
        languageCode: await video.getLanguageCode(),
      })
      const planes = newPlanes(width, height)
      const tracks = [filtered(video, { planes, apply, pictures, range })]
      for (const sound of sounds) tracks.push(await copied(sound, output))
      output.setMetadataTags(await plainTags(input))
      await output.start()
      await interleave(tracks, (time) => {
        throwIfCancelled(run.signal)
        run.onProgress(Math.min(1, Math.max(0, time / length)), 'encoding')
      })
      run.onProgress(1, 'finishing')
      return { file: await finish() }
    } catch (error) {
      await discard()
      throw error
    }
  })

/** The film's own container where it can be written and holds its sound; Matroska holds any. */
async function containerFor({ container }: Probe, sounds: InputAudioTrack[]): Promise<OutputKind> {
  const codecs = await Promise.all(sounds.map((sound) => sound.getCodec()))
  const own = container === 'mov' || container === 'mkv' ? container : 'mp4'
  const held = formatOf(own).getSupportedAudioCodecs()
  return codecs.every((codec) => codec && held.includes(codec)) ? own : 'mkv'
}

type Filtered = {
  planes: Planes
  apply: FrameFilter
  pictures: VideoSampleSource
  range: Range | undefined
}

async function* filtered(
  video: InputVideoTrack,
  { planes, apply, pictures, range }: Filtered,
): AsyncGenerator<Next> {
  const reader = new PlaneReader()
  for await (const sample of new VideoSampleSink(video).samples(range?.start, range?.end)) {
    using from = sample
    const colours = await reader.read(from, planes)
    await apply(planes, from.timestamp)
    using changed = toPicture(planes, colours, from)
    if (range) changed.setTimestamp(Math.max(0, changed.timestamp - range.start))
    yield { time: changed.timestamp, write: () => pictures.add(changed) }
  }
}

async function copied(sound: InputAudioTrack, output: Output): Promise<AsyncGenerator<Next>> {
  const [codec, decoderConfig] = [await sound.getCodec(), await sound.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, {
    maximumPacketCount: (await sound.computePacketStats()).packetCount + 2,
    languageCode: await sound.getLanguageCode(),
  })
  const packets = async function* (): AsyncGenerator<Next> {
    for await (const packet of new EncodedPacketSink(sound).packets())
      yield { time: packet.timestamp, write: () => source.add(packet, { decoderConfig }) }
  }
  return packets()
}
