import type { Container } from './kinds.ts'
import { formatOf } from './output.ts'
import type { InputAudioTrack } from 'mediabunny'
import { namedCodec, nameable } from './copy-track.ts'
import { audioOf } from './probe.ts'
import { codecName } from './codec-names.ts'
import { voiceKind } from './voice-format.ts'
import type { FurtherSound } from './comes-along.ts'
import type { Media } from './open.ts'

/** The sound of a film and every further one that can be heard here. Where its own cannot, all that can be copied. */
export async function soundsOf({
  input,
  audio,
  probe,
}: Media<'want', 'want'>): Promise<InputAudioTrack[]> {
  const all = await input.getAudioTracks()
  // A track without packets is none.
  if (!audio) return audioOf(probe) ? nameable(all) : []
  const audible = await Promise.all(all.map((track) => track.canDecode()))
  return [audio, ...all.filter((track, i) => audible[i] && track !== audio)]
}

/** The sound tracks of a film beside the one that is changed. */
export async function furtherSounds(
  all: readonly InputAudioTrack[],
  changed: InputAudioTrack,
  container: Container,
): Promise<(FurtherSound & { track: InputAudioTrack })[]> {
  const held = formatOf(voiceKind(container, true, 'film')).getSupportedAudioCodecs()
  return Promise.all(
    all
      .filter((track) => track !== changed)
      .map(async (track) => {
        const codec = await namedCodec(track)
        return {
          track,
          codecName: codecName(codec, await track.getInternalCodecId()),
          held: codec !== null && held.some((one) => one === codec),
          decodable: await track.canDecode(),
        }
      }),
  )
}
