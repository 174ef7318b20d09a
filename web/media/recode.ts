import {
  canEncodeVideo,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
  type AudioSample,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoCodec,
  type VideoSample,
} from 'mediabunny'
import { Stop, throwIfCancelled, type Run } from './engine.ts'
import { readFilm } from './film.ts'
import { EPSILON } from './frames.ts'
import { feed, interleave, type Timed } from './interleave.ts'
import { openOutput } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import { recodeSound } from './recode-sound.ts'
import { planPieces, type Piece } from './smart-plan.ts'
import { openSoundEncoder } from './sound-encoder.ts'
import { plainTags } from './tags.ts'
import { totalOf, type Range } from './timeline.ts'

/** Bits for the same picture in H.264 against the source's codec: browsers encode it without the B-frames and the long search that made the source. */
const BITRATE_SHARE: Record<string, number> = {
  avc: 1.04,
  hevc: 1.7,
  vp9: 1.7,
  av1: 1.9,
  vp8: 1.3,
  prores: 0.15,
}
const LEAST_BITS_PER_PIXEL = 0.03

/** What is cut: one film and all sound that goes with it, the first track being the one that is played. */
export type Material = { video: InputVideoTrack; sounds: InputAudioTrack[] }

/** What a result is called, and when what it is made of was recorded. */
export type Title = { name: string; created: Date | null }

/** Decodes everything that is kept and encodes it anew. */
export async function recodeFilm(
  { video, sounds }: Material,
  kept: Range[],
  spec: OutputSpec,
  title: Title,
  run: Run,
) {
  const film = await readFilm(video, run)
  const pieces = await planPieces(film.frames, kept, async () => false)
  const { source: pictures, bitrate } = await pictureEncoder(video, film, spec.video ?? 'avc')
  const seconds = totalOf(kept)
  const { output, finish, discard } = await openOutput(
    spec.kind,
    title,
    (bitrate / 8) * seconds * 1.2,
  )
  try {
    output.addVideoTrack(pictures, {
      maximumPacketCount: film.frames.time.length + pieces.length,
      transformationMatrix: await video.getTransformationMatrix(),
      languageCode: await video.getLanguageCode(),
    })
    const heard = []
    for (const audio of spec.audio ? sounds : []) {
      const { source, lead, packetRate } = await openSoundEncoder(audio, spec.audio ?? 'aac')
      output.addAudioTrack(source, {
        maximumPacketCount: Math.ceil(seconds * packetRate) + 8,
        languageCode: await audio.getLanguageCode(),
      })
      heard.push(feed(recodeSound(audio, pieces, lead), adding(source)))
    }
    output.setMetadataTags(await plainTags(video.input))
    await output.start()
    const seen = feed(placedPictures(new VideoSampleSink(video), pieces, run), async (picture) => {
      const { sample, first } = picture
      // After a join nothing resembles what came before; a key frame there also lets players jump to it.
      await pictures.add(sample, first ? { keyFrame: true } : {})
      sample.close()
    })
    await interleave([seen, ...heard], (time) =>
      run.onProgress(Math.min(1, Math.max(0, time / seconds)), 'encoding'),
    )
    run.onProgress(1, 'finishing')
    return await finish()
  } catch (error) {
    await discard()
    throw error
  }
}

async function pictureEncoder(
  video: InputVideoTrack,
  film: { bitrate: number; frameRate: number },
  codec: VideoCodec,
) {
  const width = await video.getCodedWidth()
  const height = await video.getCodedHeight()
  const from = String(await video.getCodec())
  const share = codec === 'avc' ? (BITRATE_SHARE[from] ?? 1) : 1.04
  const bitrate = Math.round(
    Math.max(width * height * film.frameRate * LEAST_BITS_PER_PIXEL, film.bitrate * share),
  )
  const even = { width: width - (width % 2), height: height - (height % 2) }
  const quality = new Quality({ bitrate })
  if (!(await canEncodeVideo(codec, { ...even, quality })))
    throw new Stop('unsupportedCodec', `${codec} encoder`)
  const isOdd = even.width !== width || even.height !== height
  const source = new VideoSampleSource({
    codec,
    quality,
    // A picture of an odd size loses its last row or column; scaling would blur all of it.
    ...(isOdd && { transform: { crop: { left: 0, top: 0, ...even } } }),
  })
  return { source, bitrate }
}

const adding =
  (source: { add: (sample: AudioSample) => Promise<unknown> }) => async (sample: AudioSample) => {
    await source.add(sample)
    sample.close()
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
