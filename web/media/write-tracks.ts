import type { Input, Output } from 'mediabunny'
import type { Along } from './along.ts'
import { addTextTrack, saysSomething } from './captions/text-track.ts'
import { asTimedText } from './captions/timed-text.ts'
import { throwIfCancelled, type Run, type Stage } from './engine.ts'
import { interleave, type Next } from './interleave.ts'
import { withChapters } from './kept-chapters.ts'
import type { OutputKind } from './kinds.ts'
import { openOutput, type Title } from './output.ts'
import { madeOf } from './scratch.ts'
import { plainTags, withTexts } from './tags.ts'
import { asUtf8 } from './wav-text.ts'

export type Writing = {
  kind: OutputKind
  title: Title
  /** Decides where it is put together. */
  expectedBytes: number
  /** Whose title and author it has; nobody's where it is made of several. */
  tagsOf: Input | null
  /** How long it will be. */
  seconds: number
  stage: Stage
  /** Captions are for containers that hold them; chapters go into those that can have any. */
  along?: Along
}

const NOTHING: Along = { texts: [], chapters: [] }

/**
 * Writes a result with all of its tracks in step. What was begun is thrown away when it fails.
 * @param tracks says what is in it, and gives what fills each track
 */
export async function writeTracks(
  { kind, title, expectedBytes, tagsOf, seconds, stage, along = NOTHING }: Writing,
  tracks: (output: Output) => Promise<AsyncGenerator<Next>[]>,
  { signal, onProgress }: Run,
): Promise<File> {
  const texts = along.texts.filter(saysSomething)
  const { output, finish, discard } = await openOutput(kind, title, { expectedBytes, seconds })
  try {
    const filling = await tracks(output)
    for (const text of texts) filling.push(addTextTrack(output, kind, text))
    if (tagsOf) {
      const tags = await plainTags(tagsOf)
      output.setMetadataTags(kind === 'wav' ? withTexts(tags, asUtf8) : tags)
    }
    await output.start()
    await interleave(filling, (time) => {
      throwIfCancelled(signal)
      onProgress(Math.min(1, Math.max(0, time / seconds)), stage)
    })
    onProgress(1, 'finishing')
    const file = await finish()
    const timed = texts.length > 0 ? madeOf(await asTimedText(file, kind), file) : file
    return await withChapters(timed, kind, along.chapters, seconds)
  } catch (error) {
    await discard()
    throw error
  }
}
