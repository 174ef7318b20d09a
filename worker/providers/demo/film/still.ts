import type { Source } from '../../job.ts'
import type { Pictures, Size } from '../../pictures/pictures.ts'
import { readPng, type Rows } from '../../pictures/png-read.ts'
import { ProviderFault } from '../../provider-fault.ts'

/** A picture that covers a film's size. @throws ProviderFault unreadable */
export async function still(pictures: Pictures, source: Source, size: Size): Promise<Rows> {
  const png = await pictures.convert(await source.bytes(), 'png', { ...size, fit: 'cover' })
  try {
    return readPng(png)
  } catch (error) {
    throw new ProviderFault('unreadable', error)
  }
}
