import type { InputAudioTrack, InputVideoTrack, VideoSample } from 'mediabunny'
import type { Along } from './along.ts'
import { closing } from './closing.ts'
import type { Piece } from './copyable-spans.ts'
import { copyPieces } from './copy-sound.ts'
import { encodable } from './encodable.ts'
import { throwIfCancelled, type Run } from './engine.ts'
import { readFilm } from './film.ts'
import { filmClock } from './film-clock.ts'
import { EPSILON } from './frames.ts'
import { feed, type Timed } from './interleave.ts'
import { encodePieces } from './kept-sound.ts'
import type { Title } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import type { Size } from './picture.ts'
import { pictureEncoder } from './picture-encoder.ts'
import { pictureSink, type PictureSink } from './picture-sink.ts'
import { planPieces } from './smart-plan.ts'
import { StandardRange } from './standard-range.ts'
import { trackTags } from './tags.ts'
import { totalOf, type Range } from './timeline.ts'
import { writeTracks } from './write-tracks.ts'

/** What is cut: one film and all sound that goes with it, the first track being the one that is played, and what goes along, at its times in the result. */
export type Material = { video: InputVideoTrack; sounds: InputAudioTrack[]; along: Along }

/** Decodes everything that is kept and encodes it anew; sound that nothing here decodes is copied. */
export async function recodeFilm(
  { video, sounds, along }: Material,
  kept: Range[],
  spec: OutputSpec,
  title: Title,
  run: Run,
) {
  const film = await readFilm(video, run)
  const pieces = await planPieces(film.frames, kept, async () => false)
  const { source: pictures, bitrate } = await pictureEncoder(
    video,
    film,
    spec.video ?? 'avc',
    spec.most?.pictures,
  )
  const size = spec.most?.pictures?.size ?? null
  const seconds = totalOf(kept)
  const expectedBytes = (bitrate / 8) * seconds * 1.2
  return writeTracks(
    {
      kind: spec.kind,
      title,
      expectedBytes,
      tagsOf: video.input,
      seconds,
      stage: 'encoding',
      along,
    },
    async (output) => {
      output.addVideoTrack(pictures, {
        maximumPacketCount: film.frames.time.length + pieces.length,
        // What is made smaller is turned upright with it.
        ...(!size && { transformationMatrix: await video.getTransformationMatrix() }),
        ...(await filmClock(video, spec.kind)),
        ...(await trackTags(video)),
      })
      const heard = []
      for (const audio of sounds) {
        heard.push(
          spec.audio
            ? await encodePieces(audio, spec.audio, { pieces, output, seconds }, spec.most?.sound)
            : await copyPieces(audio, pieces, output),
        )
      }
      const range = new StandardRange()
      const seen = feed(
        placedPictures(await pictureSink(video), pieces, run),
        async ({ sample, first }) => {
          using picture = await encodable(size ? await resized(sample, size, range) : sample)
          // After a join nothing resembles what came before; a key frame there also lets players jump to it.
          await pictures.add(picture, first ? { keyFrame: true } : {})
        },
      )
      return [seen, ...heard]
    },
    run,
  )
}

/** A picture as it is shown, of another size. The one it is made from is closed. */
async function resized(sample: VideoSample, size: Size, range: StandardRange) {
  using from = sample
  using standard = await range.of(from, size)
  return (standard ?? from).transform({ ...size, fit: 'fill', alpha: 'discard' })
}

async function* placedPictures(
  sink: PictureSink,
  pieces: Piece[],
  { signal }: Run,
): AsyncGenerator<Timed<{ sample: VideoSample; first: boolean }>> {
  for (const { start, end, at, head } of pieces) {
    if (!head) continue
    let first = true
    for await (const sample of closing(sink.samples(start + EPSILON, end - EPSILON))) {
      throwIfCancelled(signal)
      // A picture that was on the screen already when the piece begins is shown from there on.
      const time = at + Math.max(0, sample.timestamp - start)
      sample.setTimestamp(time)
      yield { time, item: { sample, first } }
      first = false
    }
  }
}
