import type { Bytes } from './pictures/pictures.ts'
import type { Run } from './provider-fault.ts'

export type Picture = { name: string; bytes: Bytes }
export type Cutout = { bytes: Bytes; mimetype: 'image/png' | 'image/webp' }

/**
 * Separates what a picture shows from what stands behind it.
 * `cut` gives the picture at its own size with the background transparent; it rejects with a ProviderFault, or with the
 * signal's reason once that is aborted.
 */
export type Matte = { cut: (picture: Picture, as: 'png' | 'webp', run: Run) => Promise<Cutout> }
