import type { Source } from '../job.ts'
import type { Bytes, Pictures, Size } from '../pictures/pictures.ts'
import { readPng, type Rows } from '../pictures/png-read.ts'
import { ProviderFault } from '../provider-fault.ts'

/** The rows of a PNG. @throws ProviderFault unreadable */
export function rowsOf(png: Bytes): Rows {
  try {
    return readPng(png)
  } catch (error) {
    throw new ProviderFault('unreadable', error)
  }
}

/** A picture's pixels, or what of it covers a size. @throws ProviderFault unreadable */
export const pixelsOf = async (pictures: Pictures, source: Source, size?: Size): Promise<Rows> =>
  rowsOf(await pictures.convert(await source.bytes(), 'png', size && { ...size, fit: 'cover' }))
