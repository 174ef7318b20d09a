import { type Draft, inDrafts } from './drafts.ts'

type Work = Pick<Draft, 'form' | 'files'>

/** More than this is not copied aside while somebody works on it. */
const MOST_BYTES = 512 * 1024 * 1024

const keysOf = (place: string) => [`open/${place}/form`, `open/${place}/files`] as const

/**
 * Keeps what stands on a page, for the entry of the browser's history that the page is: it is there again after a reload and on the
 * way back, and a new visit begins anew. Each part is kept by itself, so that a change of the form copies no film.
 * @throws DOMException when the device has no room
 */
export async function keepOpen(place: string, { form, files }: Partial<Work>) {
  const [formKey, filesKey] = keysOf(place)
  const savedAt = Date.now()
  const small = files && files.reduce((sum, { size }) => sum + size, 0) <= MOST_BYTES
  await inDrafts(async (drafts) => {
    if (form) await drafts.put('drafts', { form, files: [], savedAt }, formKey)
    if (files)
      await drafts.put('drafts', { form: {}, files: small ? files : [], savedAt }, filesKey)
  })
}

/** What stood on the page of this entry; null where there was no material, or the device keeps nothing. */
export async function readOpen(place: string): Promise<Work | null> {
  const [form, material] = await inDrafts((drafts) =>
    Promise.all(keysOf(place).map((key) => drafts.get('drafts', key))),
  ).catch(() => [])
  return material && material.files.length > 0
    ? { form: form?.form ?? {}, files: material.files }
    : null
}

export async function forgetOpen(place: string) {
  await inDrafts((drafts) => Promise.all(keysOf(place).map((key) => drafts.delete('drafts', key))))
}
