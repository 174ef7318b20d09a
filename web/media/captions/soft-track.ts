import { readAlong } from '../along.ts'
import { copyTrack } from '../copy-track.ts'
import { answer, type Engine, Stop } from '../engine.ts'
import { takeable, takeOver } from '../kept-sound.ts'
import { WITH_TEXT } from '../kinds.ts'
import { open } from '../open.ts'
import { writeTracks } from '../write-tracks.ts'
import type { Caption } from './caption.ts'

/** @param language of the captions, as ISO 639-2; `und` where nobody knows it @param name the result's, without its ending */
export type SoftTrack = { captions: readonly Caption[]; language: string; name: string }

/**
 * Writes captions into a film as a track that players switch on and off. Nothing is encoded anew but sound that few
 * players read. Call it in a worker.
 */
export const addSoftTrack: Engine<SoftTrack> = (source, { captions, language, name }, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const { input, probe } = await open(source, { video: 'no', audio: 'no' })
    using _ = input
    const { container, created } = probe
    const kind = WITH_TEXT[container]
    if (!kind) throw new Stop('notMedia', container)
    const [videos, sounds] = [
      await input.getVideoTracks(),
      await takeable(await input.getAudioTracks()),
    ]
    if (videos.length === 0) throw new Stop('notMedia', 'no picture')
    const seconds = await input.computeDuration()
    // The result would be as long as its last caption.
    const within = captions
      .filter(({ start }) => start < seconds)
      .map((caption) => ({ ...caption, end: Math.min(caption.end, seconds) }))
    const { texts, chapters } = await readAlong(source, { container, kind }, run.signal)
    const file = await writeTracks(
      {
        kind,
        title: { name: `${name}.${kind}`, created },
        tagsOf: input,
        expectedBytes: source.size,
        seconds,
        stage: 'copying',
        along: { texts: [{ captions: within, language, name: null }, ...texts], chapters },
      },
      async (output) => {
        const tracks = []
        for (const track of videos) tracks.push(await copyTrack(track, output))
        for (const track of sounds) tracks.push(await takeOver(track, output, kind))
        return tracks
      },
      run,
    )
    return { file }
  })
