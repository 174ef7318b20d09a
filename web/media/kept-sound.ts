import type { AudioCodec, InputAudioTrack, Output } from 'mediabunny'
import { copyPieces, type Placed } from './copy-sound.ts'
import { copyTrack, namedCodec } from './copy-track.ts'
import { feed, type Next } from './interleave.ts'
import type { OutputKind } from './kinds.ts'
import { formatOf } from './output.ts'
import { recodeSound } from './recode-sound.ts'
import type { SoundCeiling } from './shrink-plan.ts'
import { isKind } from './sound-decoder/ffmpeg-sound.ts'
import { openSoundEncoder, soundSettings } from './sound-encoder.ts'
import { trackTags } from './tags.ts'
import { CannotCopy } from './way.ts'

/** Copied packets lie up to half of their length from their pictures; longer ones than this would be seen to. */
const LONGEST_COPIED_SECONDS = 0.05
/** What packets tell how long they are. */
const SOUNDING = 20

/** Of kept sound: where it is, what it is written into, and how long that is, in seconds. */
type Keeping = { pieces: Placed[]; output: Output; seconds: number }

/** A container, and what sound is encoded as in it that is not kept as it is; null where none can be. */
type Keeper = { kind: OutputKind; audio: AudioCodec | null }

/**
 * Adds the kept pieces of some tracks to what is written, as they are wherever that is near enough, and gives what fills them.
 * @throws CannotCopy for a sound that the container does not hold and nothing here decodes
 */
export async function keepSounds(
  sounds: readonly InputAudioTrack[],
  keeper: Keeper,
  keeping: Keeping,
): Promise<AsyncGenerator<Next>[]> {
  const heard = []
  // One after the other: tracks are in the order in which they are added.
  for (const audio of sounds) {
    const codec = (await isKept(audio, keeper)) ? await codecOfCoarse(audio) : keeper.audio
    heard.push(
      codec
        ? await encodePieces(audio, codec, keeping)
        : await copyPieces(audio, keeping.pieces, keeping.output),
    )
  }
  return heard
}

/** Adds the kept pieces of a track, encoded anew and exact to the sample, and gives what fills it. @throws Stop noEncoder */
export async function encodePieces(
  audio: InputAudioTrack,
  codec: AudioCodec,
  { pieces, output, seconds }: Keeping,
  most?: SoundCeiling | null,
): Promise<AsyncGenerator<Next>> {
  const { source, lead, packetRate } = await openSoundEncoder(audio, codec, most)
  output.addAudioTrack(source, {
    maximumPacketCount: Math.ceil(seconds * packetRate) + 8,
    ...(await trackTags(audio)),
  })
  return feed(recodeSound(audio, pieces, lead), (sample) => source.add(sample))
}

/** Adds a whole sound track, encoded anew and at its own times, and gives what fills it. @throws Stop noEncoder */
export async function encodeWhole(audio: InputAudioTrack, codec: AudioCodec, output: Output) {
  const [start, end] = [Math.max(0, await audio.getFirstTimestamp()), await audio.computeDuration()]
  return encodePieces(audio, codec, { pieces: [{ start, end, at: start }], output, seconds: end })
}

/** Adds a whole sound track as it is, or as AAC where it is not kept, and gives what fills it. */
export const takeOver = async (audio: InputAudioTrack, output: Output, kind: OutputKind) =>
  (await isKept(audio, { kind, audio: 'aac' }))
    ? copyTrack(audio, output)
    : encodeWhole(audio, 'aac', output)

/** The tracks that can be taken over. */
export async function takeable(sounds: readonly InputAudioTrack[]): Promise<InputAudioTrack[]> {
  const isTaken = await Promise.all(
    sounds.map(async (audio) => (await namedCodec(audio)) !== null || (await audio.canDecode())),
  )
  return sounds.filter((_, i) => isTaken[i])
}

/** What is read here and by few players comes out as what all of them play, but in Matroska, which is for those few. */
async function isKept(audio: InputAudioTrack, { kind, audio: instead }: Keeper): Promise<boolean> {
  const codec = await audio.getCodec()
  const isHeld = formatOf(kind)
    .getSupportedAudioCodecs()
    .some((held) => held === codec)
  const isRead = instead !== null && (await audio.canDecode())
  if (!isHeld && !isRead) throw new CannotCopy('sound')
  return isHeld && !(isRead && kind !== 'mkv' && codec && isKind(codec))
}

/** The codec of a track whose packets are too long to be cut between, where its samples can be encoded in it as they are. */
async function codecOfCoarse(audio: InputAudioTrack): Promise<AudioCodec | null> {
  const codec = await audio.getCodec()
  if ((codec !== 'aac' && codec !== 'flac') || !(await audio.canDecode())) return null
  const { packetCount, averagePacketRate } = await audio.computePacketStats(SOUNDING)
  if (packetCount === 0 || averagePacketRate * LONGEST_COPIED_SECONDS >= 1) return null
  return (await soundSettings(audio, codec)).isOwn ? codec : null
}
