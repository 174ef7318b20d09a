import type { Input, Output } from 'mediabunny'
import { throwIfCancelled, type Run, type Stage } from './engine.ts'
import { interleave, type Next } from './interleave.ts'
import type { OutputKind } from './kinds.ts'
import { openOutput, type Title } from './output.ts'
import { plainTags } from './tags.ts'

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
}

/**
 * Writes a result with all of its tracks in step. What was begun is thrown away when it fails.
 * @param tracks says what is in it, and gives what fills each track
 */
export async function writeTracks(
  { kind, title, expectedBytes, tagsOf, seconds, stage }: Writing,
  tracks: (output: Output) => Promise<AsyncGenerator<Next>[]>,
  { signal, onProgress }: Run,
): Promise<File> {
  const { output, finish, discard } = await openOutput(kind, title, expectedBytes)
  try {
    const filling = await tracks(output)
    if (tagsOf) output.setMetadataTags(await plainTags(tagsOf))
    await output.start()
    await interleave(filling, (time) => {
      throwIfCancelled(signal)
      onProgress(Math.min(1, Math.max(0, time / seconds)), stage)
    })
    onProgress(1, 'finishing')
    return await finish()
  } catch (error) {
    await discard()
    throw error
  }
}
