import type { Source } from './job.ts'

/** Bytes that are in no library, as a vendor may be shown them. */
export const sourceOf = (
  name: string,
  mimetype: string,
  bytes: Uint8Array<ArrayBuffer>,
  facts: Partial<Pick<Source, 'width' | 'height' | 'duration'>> = {},
): Source => ({
  name,
  mimetype,
  size: bytes.length,
  width: null,
  height: null,
  duration: null,
  ...facts,
  bytes: async () => bytes,
  stream: async () => new Blob([bytes]).stream(),
  address: async () => `data:${mimetype};base64,${bytes.toBase64()}`,
})
