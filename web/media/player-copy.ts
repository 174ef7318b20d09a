import { copyTrack } from './copy-track.ts'
import { answer, type Engine, Stop } from './engine.ts'
import { encodeWhole } from './kept-sound.ts'
import { open } from './open.ts'
import { audioOf, videoOf } from './probe.ts'
import { type OnDisk, onDiskOf } from './scratch.ts'
import { writeTracks } from './write-tracks.ts'

export type PlayerCopy = { file: File; onDisk: OnDisk }

/**
 * Copies a film as MP4, or a recording as M4A, for a player that reads nothing else: pictures as they are, sound as AAC, all at the
 * times they have. Call it in a worker.
 */
export const copyForPlayer: Engine<undefined, PlayerCopy> = (source, _options, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const { input, probe, video, audio } = await open(source, { video: 'want', audio: 'want' })
    using _ = input
    if (!video && !audio)
      throw new Stop('unsupportedCodec', (videoOf(probe) ?? audioOf(probe))?.codecName)
    const kind = video ? 'mp4' : 'm4a'
    const file = await writeTracks(
      {
        kind,
        title: { name: `copy.${kind}`, created: null },
        expectedBytes: source.size,
        tagsOf: null,
        seconds: probe.duration,
        stage: 'copying',
      },
      async (output) => {
        const tracks = video ? [await copyTrack(video, output)] : []
        if (audio)
          tracks.push(
            (await audio.getCodec()) === 'aac'
              ? await copyTrack(audio, output)
              : await encodeWhole(audio, 'aac', output),
          )
        return tracks
      },
      run,
    )
    return { file, onDisk: onDiskOf(file) }
  })
