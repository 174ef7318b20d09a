import type { Matte } from '../matte.ts'
import { picturesOf, streamOf } from '../pictures/pictures.ts'
import { ProviderFault, type Why } from '../provider-fault.ts'

/** Codes of the Images service that another try will not change. */
const REASONS: Record<number, Why> = {
  9402: 'tooLarge',
  9412: 'unreadable',
  9413: 'tooLarge',
  9420: 'down',
  9422: 'down',
  9520: 'unreadable',
  9522: 'unreadable',
  9523: 'unreadable',
}

/** The Images service's own segmentation. A call cannot be taken back once it is sent. */
export function imagesMatte(images: ImagesBinding): Matte {
  return {
    // A call that was lost is billed like any other, and by the picture it is cheap.
    repeatable: true,
    async submit({ picture, format }, { signal, onProgress }) {
      const bytes = await picture.bytes()
      await picturesOf(images).measure(bytes)
      signal.throwIfAborted()
      onProgress(0.1)
      const answer = images
        .input(streamOf(bytes))
        .transform({ segment: 'foreground' })
        .output({ format: `image/${format}` })
      const result = await Promise.race([answer, aborted(signal)]).catch((error: unknown) => {
        throw signal.aborted
          ? signal.reason
          : new ProviderFault(REASONS[codeOf(error)] ?? 'down', error)
      })
      onProgress(0.8)
      return {
        done: {
          body: new Uint8Array(await result.response().arrayBuffer()),
          mimetype: `image/${format}`,
        },
      }
    },
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? Number(error.code) : 0

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
