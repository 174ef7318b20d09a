import { copyPieces } from './copy-sound.ts'
import type { Run } from './engine.ts'
import { readFilm } from './film.ts'
import { formatOf, type Title } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import type { Material } from './recode.ts'
import { planPieces } from './smart-plan.ts'
import { splicePictures } from './spliced-pictures.ts'
import { totalOf, type Range } from './timeline.ts'
import { CannotCopy } from './way.ts'
import { writeTracks } from './write-tracks.ts'

/**
 * Cuts an H.264 film by copying its packets; only the pictures between a cut and the next key frame are encoded anew.
 * @throws CannotCopy when this film cannot be cut so.
 */
export async function smartCut(
  { video, sounds, texts }: Material,
  kept: Range[],
  { kind }: OutputSpec,
  title: Title,
  run: Run,
) {
  const held = formatOf(kind).getSupportedAudioCodecs()
  const codecs = await Promise.all(sounds.map((audio) => audio.getCodec()))
  if (!codecs.every((codec) => codec && held.includes(codec))) throw new CannotCopy('sound')
  const film = await readFilm(video, run)
  const { source, metadata, packets, pieces, share, close } = await splicePictures(
    { video, film, plan: (isRefresh) => planPieces(film.frames, kept, isRefresh), filter: null },
    kind,
    run,
  )
  const seconds = totalOf(kept)
  const expectedBytes = (film.bitrate / 8) * seconds * 1.2
  try {
    const file = await writeTracks(
      { kind, title, expectedBytes, tagsOf: video.input, seconds, stage: 'copying', texts },
      async (output) => {
        output.addVideoTrack(source, metadata)
        const heard = []
        for (const audio of sounds) heard.push(await copyPieces(audio, pieces, output))
        return [packets, ...heard]
      },
      run,
    )
    return { file, encodedShare: share }
  } finally {
    close()
  }
}
