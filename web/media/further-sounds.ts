import type { Container } from './kinds.ts'
import { formatOf } from './output.ts'
import type { InputAudioTrack } from 'mediabunny'
import { codecName } from './codec-names.ts'
import { voiceKind } from './voice-format.ts'
import type { FurtherSound } from './comes-along.ts'
import type { Media } from './open.ts'
import { audioOf } from './probe.ts'

/** The sound of a film and every further one that can be heard here; none where its own cannot. */
export async function audibleSounds({ input, audio, probe }: Media): Promise<InputAudioTrack[]> {
  const others = audioOf(probe)?.decodable ? await input.getAudioTracks() : []
  const audible = await Promise.all(others.map((track) => track.canDecode()))
  const further = others.filter((track, i) => audible[i] && track !== audio)
  return audio ? [audio, ...further] : []
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
        const codec = await track.getCodec()
        return {
          track,
          codecName: codecName(codec, await track.getInternalCodecId()),
          held: codec !== null && held.includes(codec),
          decodable: await track.canDecode(),
        }
      }),
  )
}
