import type { InputAudioTrack, Output } from 'mediabunny'
import type { Piece } from './copyable-spans.ts'
import type { Run } from './engine.ts'
import type { Next } from './interleave.ts'
import type { OutputKind } from './kinds.ts'
import { formatOf } from './output.ts'
import { type Splicing, splicePictures } from './spliced-pictures.ts'
import { totalOf } from './timeline.ts'
import { writeTracks, type Writing } from './write-tracks.ts'

/**
 * Writes a film whose pictures are put together from copied packets and pictures encoded anew.
 * @param sounds adds its sound, and gives what fills it
 * @returns the film, how much of its pictures was encoded anew, 0 to 1, and how long they are, in seconds
 * @throws CannotCopy when this film cannot be put together so
 */
export async function writeSpliced(
  splicing: Splicing,
  writing: Writing,
  sounds: (output: Output, pieces: Piece[]) => Promise<AsyncGenerator<Next>[]>,
  run: Run,
): Promise<{ file: File; encodedShare: number; length: number }> {
  const { source, metadata, packets, pieces, share, close } = await splicePictures(
    splicing,
    writing.kind,
    run,
  )
  try {
    const file = await writeTracks(
      writing,
      async (output) => {
        output.addVideoTrack(source, metadata)
        return [packets, ...(await sounds(output, pieces))]
      },
      run,
    )
    return { file, encodedShare: share, length: totalOf(pieces) }
  } finally {
    close()
  }
}

/** Whether a container takes all these sounds as they are. */
export async function holdsAll(
  kind: OutputKind,
  sounds: readonly InputAudioTrack[],
): Promise<boolean> {
  const held = formatOf(kind).getSupportedAudioCodecs()
  const codecs = await Promise.all(sounds.map((sound) => sound.getCodec()))
  return codecs.every((codec) => codec && held.includes(codec))
}
