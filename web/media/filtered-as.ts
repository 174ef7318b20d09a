import { canEncodeVideo, type Input, type VideoCodec } from 'mediabunny'
import { codecName } from './codec-names.ts'
import { namedCodec } from './copy-track.ts'
import { answer, type Engine } from './engine.ts'
import type { Container, OutputKind } from './kinds.ts'
import { open } from './open.ts'
import { formatOf } from './output.ts'

/** What a film is written as when its pictures are changed, and why not as what it was: null where it is. */
export type FilteredAs = {
  kind: OutputKind
  unlike: { why: 'container' | 'noEncoder' } | { why: 'sound'; codec: string } | null
}

const OWN: Partial<Record<Container, OutputKind>> = {
  mp4: 'mp4',
  mov: 'mov',
  mkv: 'mkv',
  webm: 'webm',
}

/** VP9 takes a browser half as long again as H.264, and VP8 several times as long. */
export const filteredCodec = (kind: OutputKind): VideoCodec => (kind === 'webm' ? 'vp9' : 'avc')

/** The film's own container where it can be written and holds its sound; Matroska holds any. What has no name there stays behind. */
export async function planFiltered(input: Input, container: Container): Promise<FilteredAs> {
  const own = OWN[container]
  const isEncoded = own !== 'webm' || (await encodesWebm(input))
  const kind = own && isEncoded ? own : 'mp4'
  const held = formatOf(kind).getSupportedAudioCodecs()
  for (const sound of await input.getAudioTracks()) {
    const codec = await namedCodec(sound)
    if (!codec || held.some((one) => one === codec)) continue
    const name = codecName(codec, null)
    return { kind: 'mkv', unlike: own === 'mkv' ? null : { why: 'sound', codec: name } }
  }
  if (kind === own) return { kind, unlike: null }
  return { kind, unlike: { why: own ? 'noEncoder' : 'container' } }
}

async function encodesWebm(input: Input): Promise<boolean> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) return false
  const width = (await video.getCodedWidth()) & ~1
  const height = (await video.getCodedHeight()) & ~1
  return canEncodeVideo(filteredCodec('webm'), { width, height })
}

/** The same of a film that is not open. Call it in a worker. */
export const filteredAs: Engine<undefined, { as: FilteredAs }> = (source, _options, { signal }) =>
  answer(signal, async () => {
    const { input, probe } = await open(source, { video: 'need', audio: 'no' })
    using _ = input
    return { as: await planFiltered(input, probe.container) }
  })
