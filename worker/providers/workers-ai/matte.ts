import type { Behind, Matte } from '../matte.ts'
import { picturesOf, streamOf, type Bytes, type Size } from '../pictures/pictures.ts'
import { ProviderFault, type Why } from '../provider-fault.ts'
import { unlessAborted } from './unless-aborted.ts'

/** Codes of the Images service: what the account may use is used up. */
const FOR_ADMINS: ReadonlySet<number> = new Set([9420, 9422])

/** Codes of the Images service that another try will not change. */
const REASONS: Record<number, Why> = {
  9402: 'tooLarge',
  9412: 'unreadable',
  9413: 'tooLarge',
  9520: 'unreadable',
  9522: 'unreadable',
  9523: 'unreadable',
}

/** The Images service's own segmentation. A call cannot be taken back once it is sent. */
export function imagesMatte(images: ImagesBinding): Matte {
  return {
    // A call that was lost is billed like any other, and by the picture it is cheap.
    repeatable: true,
    async submit({ picture, format, behind }, { signal, onProgress }) {
      const bytes = await picture.bytes()
      const size = await picturesOf(images).measure(bytes)
      const laid = await lay(images, bytes, size, behind)
      signal.throwIfAborted()
      onProgress(0.1)
      const result = await unlessAborted(
        signal,
        () => laid.output({ format: `image/${format}` }),
        (error) => {
          const code = codeOf(error)
          return new ProviderFault(REASONS[code] ?? 'down', error, FOR_ADMINS.has(code))
        },
      )
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

/** The subject over what comes behind it, all in one call: a cut-out alone may weigh more than a call takes. */
async function lay(images: ImagesBinding, bytes: Bytes, size: Size, behind?: Behind) {
  const input = images.input(streamOf(bytes))
  if (typeof behind !== 'object')
    return input.transform({ segment: 'foreground', ...(behind && { background: behind }) })
  const subject = input.transform({ segment: 'foreground' })
  const upright = await stood(images, bytes, size)
  return images
    .input(streamOf(await behind.bytes()))
    .transform({ ...upright, fit: 'cover' })
    .draw(subject, { top: 0, left: 0 })
}

/** The size of a picture once it stands upright: its EXIF may turn what was measured. A small copy shows it. */
async function stood(images: ImagesBinding, bytes: Bytes, { width, height }: Size): Promise<Size> {
  const pictures = picturesOf(images)
  const copy = await pictures.convert(bytes, 'webp', { width: 64, height: 64, fit: 'inside' })
  const small = await pictures.measure(copy)
  const turned = small.width > small.height !== width > height && small.width !== small.height
  return turned ? { width: height, height: width } : { width, height }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? Number(error.code) : 0
