import type { AudioCodec, InputAudioTrack, Output } from 'mediabunny'
import { copyPieces, type Placed } from './copy-sound.ts'
import { feed, type Next } from './interleave.ts'
import { recodeSound } from './recode-sound.ts'
import type { SoundCeiling } from './shrink-plan.ts'
import { openSoundEncoder, soundSettings } from './sound-encoder.ts'
import { trackTags } from './tags.ts'

/** Copied packets lie up to half of their length from their pictures; longer ones than this would be seen to. */
const LONGEST_COPIED_SECONDS = 0.05
/** What packets tell how long they are. */
const SOUNDING = 20

/** Of kept sound: where it is, what it is written into, and how long that is, in seconds. */
type Keeping = { pieces: Placed[]; output: Output; seconds: number }

/** Adds the kept pieces of some tracks to what is written, as they are wherever that is near enough, and gives what fills them. */
export async function keepSounds(
  sounds: readonly InputAudioTrack[],
  keeping: Keeping,
): Promise<AsyncGenerator<Next>[]> {
  const heard = []
  // One after the other: tracks are in the order in which they are added.
  for (const audio of sounds) {
    const codec = await codecOfCoarse(audio)
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

/** The codec of a track whose packets are too long to be cut between, where its samples can be encoded in it as they are. */
async function codecOfCoarse(audio: InputAudioTrack): Promise<AudioCodec | null> {
  const codec = await audio.getCodec()
  if ((codec !== 'aac' && codec !== 'flac') || !(await audio.canDecode())) return null
  const { packetCount, averagePacketRate } = await audio.computePacketStats(SOUNDING)
  if (packetCount === 0 || averagePacketRate * LONGEST_COPIED_SECONDS >= 1) return null
  return (await soundSettings(audio, codec)).isOwn ? codec : null
}
