import type { InputVideoTrack, VideoSample } from 'mediabunny'
import { readAlong } from './along.ts'
import { closing } from './closing.ts'
import type { CutResult } from './cut-out.ts'
import { GIF, type GifSize, gifOfFilm } from './edit/gif-of-film.ts'
import { encodable } from './encodable.ts'
import { answer, Stop, throwIfCancelled, type Engine, type Run } from './engine.ts'
import { type Film, readFilm } from './film.ts'
import { filmClock } from './film-clock.ts'
import { feed, type Next, type Timed } from './interleave.ts'
import { soundsOf } from './further-sounds.ts'
import { isFilmKind, type WantedFormat } from './kinds.ts'
import { open } from './open.ts'
import { planOutput } from './output-plan.ts'
import { pacedSound } from './paced-sound.ts'
import { pictureEncoder } from './picture-encoder.ts'
import { gapsOf, movingRateOf } from './picture-rate.ts'
import { pictureSink } from './picture-sink.ts'
import { openSoundEncoder } from './sound-encoder.ts'
import { audioOf } from './probe.ts'
import { trackTags } from './tags.ts'
import { totalOf, type Paced } from './timeline.ts'
import { unreadable } from './unreadable.ts'
import { writeTracks } from './write-tracks.ts'

export type SpeedOptions = {
  /** The whole recording, in order and without gaps. */
  shown: Paced[]
  /** Faster sound stays as high as it is. */
  keepPitch: boolean
  format: WantedFormat
  /** Of a GIF; one of middle size without it. */
  gif?: GifSize | undefined
  /** The result's name, without its ending. */
  name: string
}

/** Writes a film or a recording with some ranges of it faster. Pictures that would come quicker than the film's own are left out. */
export const speedUp: Engine<SpeedOptions, CutResult> = (source, options, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const media = await open(source, { video: 'want', audio: 'want' })
    const { input, probe, video, audio } = media
    using _ = input
    const plan = planOutput(probe, options.format)
    if (!plan.ok) throw new Stop(plan.why, plan.codec ?? undefined)
    const { spec } = plan
    const unheard = spec.kind === 'gif' ? null : audioOf(probe)
    if (unheard?.codec && !audio) throw unreadable(unheard.codecName)
    if (spec.kind === 'gif') {
      const size = { ...GIF, ...options.gif, name: options.name }
      const file = await gifOfFilm(source, options.shown, size, run)
      return { file, way: 'encoded', reason: null } as const
    }
    if (isFilmKind(spec.kind) && !video) throw new Stop('noPicture')
    if (!isFilmKind(spec.kind) && !audio) throw new Stop('noSound')
    const seconds = totalOf(options.shown)
    const film = isFilmKind(spec.kind) && video ? await readFilm(video, run) : null
    const seen = film && video && (await pictureEncoder(video, film, spec.video ?? 'avc'))
    const sounds = film ? await soundsOf(media) : audio ? [audio] : []
    const heard = await Promise.all(
      sounds.map(async (track) => ({
        track,
        ...(await openSoundEncoder(track, spec.audio ?? 'aac')),
      })),
    )
    const along = await readAlong(
      source,
      { container: probe.container, kind: spec.kind, shown: options.shown },
      run.signal,
    )
    const file = await writeTracks(
      {
        along,
        kind: spec.kind,
        seconds,
        tagsOf: input,
        stage: 'encoding',
        title: { name: `${options.name}.${spec.kind}`, created: probe.created },
        expectedBytes:
          seconds *
          heard.reduce(
            (sum, { bytesPerSecond }) => sum + bytesPerSecond,
            seen ? (seen.bitrate / 8) * 1.2 : 0,
          ),
      },
      async (output) => {
        const tracks: AsyncGenerator<Next>[] = []
        if (film && seen && video) {
          output.addVideoTrack(seen.source, {
            maximumPacketCount: film.frames.time.length + 1,
            transformationMatrix: await video.getTransformationMatrix(),
            ...(await filmClock(video, spec.kind)),
            ...(await trackTags(video)),
          })
          tracks.push(
            feed(pictures(video, mostRate(film), options.shown, run), async (sample) => {
              using picture = await encodable(sample)
              await seen.source.add(picture)
            }),
          )
        }
        for (const { track, source, lead, packetRate } of heard) {
          output.addAudioTrack(source, {
            maximumPacketCount: Math.ceil(seconds * packetRate) + 8,
            ...(await trackTags(track)),
          })
          tracks.push(
            feed(pacedSound(track, options, lead, run.signal), (sample) => source.add(sample)),
          )
        }
        return tracks
      },
      run,
    )
    return { file, way: 'encoded', reason: film ? 'pace' : null }
  })

/** As many pictures a second as a film has anywhere. */
const mostRate = ({ frameRate, frames }: Film) =>
  Math.max(frameRate, movingRateOf(gapsOf(frames.time.toSorted())))

/** Each picture at its time in the result. Where time runs faster, only as many as the film has in a second anyway. */
async function* pictures(
  video: InputVideoTrack,
  frameRate: number,
  shown: readonly Paced[],
  { signal }: Run,
): AsyncGenerator<Timed<VideoSample>> {
  let last = -Infinity
  let index = 0
  let at = 0
  for await (const sample of closing((await pictureSink(video)).samples())) {
    throwIfCancelled(signal)
    // Before zero there is only what later pictures were made from.
    if (sample.timestamp + sample.duration <= 0) continue
    const from = Math.max(0, sample.timestamp)
    while (index < shown.length - 1 && (shown[index] as Paced).end <= from)
      at += totalOf([shown[index++] as Paced])
    const { start, speed = 1 } = shown[index] as Paced
    const time = at + (from - start) / speed
    // Half a step of the source early is near enough: what comes next would be late by more.
    if (speed > 1 && (time - last) * frameRate < 1 - 0.5 / speed) continue
    sample.setTimestamp(time)
    if (speed > 1) sample.setDuration(1 / frameRate)
    last = time
    yield { time, item: sample }
  }
}
