import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
  TextSubtitleSource,
} from 'mediabunny'
import { answer, type Engine, Stop } from '../engine.ts'
import type { Next } from '../interleave.ts'
import type { Container, OutputKind } from '../kinds.ts'
import { open } from '../open.ts'
import { writeTracks } from '../write-tracks.ts'
import { type Caption, inOrder } from './caption.ts'
import { shownAt } from './runs.ts'
import { asTimedText, headIn, lyingIn, PREAMBLE } from './timed-text.ts'
import { stamp } from '../../../worker/providers/subtitles/contract.ts'

/** @param language of the captions, as ISO 639-2; `und` where nobody knows it @param name the result's, without its ending */
export type SoftTrack = { captions: readonly Caption[]; language: string; name: string }

/** What is written for each container: QuickTime has no text of this kind, but everything it holds fits MP4. */
const KINDS: Partial<Record<Container, OutputKind>> = {
  ...{ mov: 'mp4', mp4: 'mp4', webm: 'webm', mkv: 'mkv' },
}

/** Writes captions into a film as a track that players switch on and off. Nothing is encoded anew. Call it in a worker. */
export const addSoftTrack: Engine<SoftTrack> = (source, { captions, language, name }, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const { input, probe } = await open(source, { video: 'no', audio: 'no' })
    using _ = input
    const { container, created } = probe
    const kind = KINDS[container]
    if (!kind) throw new Stop('notMedia', container)
    const [videos, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()]
    if (videos.length === 0) throw new Stop('notMedia', 'no picture')
    const seconds = await input.computeDuration()
    const file = await writeTracks(
      {
        ...{ kind, title: { name: `${name}.${kind}`, created }, tagsOf: input },
        ...{ expectedBytes: source.size, seconds, stage: 'copying' },
      },
      async (output) => {
        const tracks: AsyncGenerator<Next>[] = []
        for (const video of videos) tracks.push(await copiedVideo(video, output))
        for (const sound of sounds) tracks.push(await copiedSound(sound, output))
        tracks.push(written(shownIn(kind, captions), kind, language, output))
        return tracks
      },
      run,
    )
    return { file: await asTimedText(file, kind) }
  })

async function copiedVideo(video: InputVideoTrack, output: Output) {
  const [codec, decoderConfig] = [await video.getCodec(), await video.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, {
    maximumPacketCount: await packetsIn(video),
    transformationMatrix: await video.getTransformationMatrix(),
    languageCode: await video.getLanguageCode(),
  })
  return copied(video, (packet) => source.add(packet, { decoderConfig }))
}

async function copiedSound(sound: InputAudioTrack, output: Output) {
  const [codec, decoderConfig] = [await sound.getCodec(), await sound.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Stop('unsupportedCodec', String(codec))
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, {
    maximumPacketCount: await packetsIn(sound),
    languageCode: await sound.getLanguageCode(),
  })
  return copied(sound, (packet) => source.add(packet, { decoderConfig }))
}

const packetsIn = async (track: InputVideoTrack | InputAudioTrack) =>
  (await track.computePacketStats()).packetCount + 2

type Packet = NonNullable<Awaited<ReturnType<EncodedPacketSink['getFirstPacket']>>>

/** Packets come in the order they are decoded in, whose times go back and forth; a track waits for the latest of them. */
async function* copied(
  track: InputVideoTrack | InputAudioTrack,
  add: (packet: Packet) => Promise<void>,
): AsyncGenerator<Next> {
  let time = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    time = Math.max(time, packet.timestamp)
    yield { time, write: () => add(packet) }
  }
}

type Shown = { start: number; end: number; captions: Caption[] }

/** What is shown when. Matroska has captions over each other as they are; timed text has one at a time, and shows both as one. */
function shownIn(kind: OutputKind, captions: readonly Caption[]): Shown[] {
  const said = captions.filter(({ text, start, end }) => text.trim() !== '' && end > start)
  return kind === 'mp4'
    ? oneByOne(said)
    : inOrder(said).map((caption) => ({ ...caption, captions: [caption] }))
}

/** What is shown from one change to the next; captions over each other are shown as one. */
function oneByOne(said: readonly Caption[]): Shown[] {
  const times = [...new Set(said.flatMap(({ start, end }) => [start, end]).map(thousandths))]
  times.sort((a, b) => a - b)
  return times.flatMap((start, i) => {
    const end = times[i + 1]
    const now = shownAt(said, start + 0.0005)
    return end === undefined || now.length === 0 ? [] : [{ start, end, captions: now }]
  })
}

const NOTHING_SECONDS = 0.1

const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000

function written(shown: readonly Shown[], kind: OutputKind, language: string, output: Output) {
  const source = new TextSubtitleSource('webvtt')
  output.addSubtitleTrack(source, {
    // MP4 also writes that nothing is shown.
    ...{ maximumPacketCount: 2 * shown.length + 2, languageCode: language },
  })
  return (async function* (): AsyncGenerator<Next> {
    for (const [i, { start, end, captions }] of shown.entries()) {
      const text = captions.map((caption) => lyingIn(kind, caption)).join('\n')
      const lines = headIn(kind) + text.replaceAll(/\n\s*(?=\n)/g, '')
      const cue = `${stamp(start, '.')} --> ${stamp(end, '.')}\n${lines}\n\n`
      yield { time: start, write: () => source.add(i === 0 ? `${PREAMBLE}\n\n${cue}` : cue) }
    }
    // Players of MP4 show the last one to the end of the film, unless something follows.
    const last = shown.at(-1)?.end
    if (kind !== 'mp4' || last === undefined) return
    const nothing = `${stamp(last, '.')} --> ${stamp(last + NOTHING_SECONDS, '.')}\n\n\n`
    yield { time: last, write: () => source.add(nothing) }
  })()
}
