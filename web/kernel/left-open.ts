import { type Draft, inDrafts } from './drafts.ts'

type Work = Pick<Draft, 'form' | 'files'>

/** More than this is not copied aside while somebody works on it. */
const MOST_BYTES = 512 * 1024 * 1024

/** So many pages are kept with their material, the last ones: who goes further back begins anew. */
const MOST_PLACES = 5

const isMaterial = (key: string) => key.startsWith('open/') && key.endsWith('/files')

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
    if (!files) return
    await drafts.put('drafts', { form: {}, files: small ? files : [], savedAt }, filesKey)
    const kept = (await drafts.getAllKeys('drafts')).filter(isMaterial)
    const dated = await Promise.all(
      kept.map(async (key) => ({ key, at: (await drafts.get('drafts', key))?.savedAt ?? 0 })),
    )
    const old = dated.toSorted((a, b) => b.at - a.at).slice(MOST_PLACES)
    await Promise.all(old.map(({ key }) => drafts.delete('drafts', key)))
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
