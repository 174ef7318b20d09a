import { EncodedPacketSink, type InputVideoTrack, VideoSampleSink } from 'mediabunny'
import { closing } from '../closing.ts'
import { type Run, throwIfCancelled } from '../engine.ts'
import { open } from '../open.ts'
import { newPlanes, PlaneReader, type Planes } from '../planes.ts'
import type { Frame } from './marks.ts'

/** After a key frame another picture is read, so that they are more, and different. */
const SOON_SECONDS = 0.25

export type Wanted = {
  /** At most so many pictures. */
  count: number
  /** From so many key frames on, only they and one soon after each are read: the rest would have to be decoded for nothing. */
  keys: (film: FilmFrame) => number
}

export type FilmFrame = Frame & {
  seconds: number
  /** Where its first picture stands. */
  start: number
}

/**
 * Reads pictures spread over a film, in their order.
 * @param begin is told what kind of film it is, and gives what takes each picture; the planes are filled anew afterwards
 */
export async function eachSample(
  source: Blob,
  wanted: Wanted,
  run: Run,
  begin: (film: FilmFrame) => (planes: Planes, time: number) => void,
) {
  const { input, video } = await open(source, { video: 'need', audio: 'no' })
  using _ = input
  const film = await frameOf(video)
  const take = begin(film)
  const times = spread(await worthReading(video, film, wanted), wanted.count)
  const planes = newPlanes(film.width, film.height)
  const reader = await PlaneReader.of(video)
  let [read, last] = [0, -Infinity]
  for await (const picture of closing(new VideoSampleSink(video).samplesAtTimestamps(times))) {
    throwIfCancelled(run.signal)
    run.onProgress(++read / times.length, 'looking')
    if (!picture || picture.timestamp <= last) continue
    last = picture.timestamp
    await reader.read(picture, planes)
    take(planes, picture.timestamp)
  }
}

async function frameOf(video: InputVideoTrack): Promise<FilmFrame> {
  return {
    width: (await video.getCodedWidth()) & ~1,
    height: (await video.getCodedHeight()) & ~1,
    rotation: await video.getRotation(),
    seconds: await video.computeDuration(),
    start: await video.getFirstTimestamp(),
  }
}

async function worthReading(
  video: InputVideoTrack,
  film: FilmFrame,
  { count, keys: enough }: Wanted,
) {
  const { start, seconds } = film
  const sink = new EncodedPacketSink(video)
  const keys: number[] = []
  let packet = await sink.getFirstKeyPacket({ metadataOnly: true })
  while (packet) {
    keys.push(packet.timestamp)
    packet = await sink.getNextKeyPacket(packet, { metadataOnly: true })
  }
  if (keys.length >= enough(film))
    return keys.flatMap((key, i) => {
      const soon = key + SOON_SECONDS
      return soon < (keys[i + 1] ?? seconds) ? [key, soon] : [key]
    })
  return Array.from({ length: count }, (_, i) => start + ((i + 0.5) * (seconds - start)) / count)
}

const spread = (times: readonly number[], wanted: number) =>
  times.length <= wanted
    ? times
    : Array.from(
        { length: wanted },
        (_, i) => times[Math.floor((i * times.length) / wanted)] as number,
      )
