import { MAX_PIXELS } from '../../kernel/pictures/contract.ts'
import { ProviderFault } from '../provider-fault.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type Size = { width: number; height: number }

/** What the platform can do to any picture: measure it, turn it into another format, change its size. */
export type Pictures = {
  /** @throws ProviderFault unreadable or tooLarge */
  measure: (picture: Bytes) => Promise<Size>
  /** @param fit 'cover' fills the size and crops, 'inside' fits into it. @throws ProviderFault unreadable */
  convert: (
    picture: Bytes,
    format: 'png' | 'webp',
    size?: Size & { fit: 'cover' | 'inside' },
  ) => Promise<Bytes>
}

/** Pictures through the Images binding. EXIF turns are applied, so what comes out stands upright. */
export function picturesOf(images: ImagesBinding): Pictures {
  return {
    async measure(picture) {
      const info = await images.info(streamOf(picture)).catch(unreadable)
      if (!('width' in info)) throw new ProviderFault('unreadable', info.format)
      if (info.width * info.height > MAX_PIXELS)
        throw new ProviderFault('tooLarge', `${info.width}×${info.height}`)
      return { width: info.width, height: info.height }
    },
    async convert(picture, format, size) {
      const input = images.input(streamOf(picture))
      const sized = size
        ? input.transform({
            width: size.width,
            height: size.height,
            fit: size.fit === 'cover' ? 'cover' : 'scale-down',
          })
        : input
      const result = await sized.output({ format: `image/${format}` }).catch(unreadable)
      return new Uint8Array(await result.response().arrayBuffer())
    },
  }
}

/** A stream of known content, as the Images binding takes it. */
export const streamOf = (bytes: Bytes) => new Blob([bytes]).stream()

function unreadable(error: unknown): never {
  throw new ProviderFault('unreadable', error)
}
