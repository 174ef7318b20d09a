import { DRAFT_TTL_MS, inDrafts, putDraft, readDraft } from '../kernel/drafts.ts'
import { withTabLock } from '../kernel/tab-lock.ts'
import { bytesToCopy, dropUses, filesOf, keepMedia, readMedia } from './media-store.ts'
import { MOST_LEFT_OPEN_BYTES } from './most-left-open.ts'

type Form = Record<string, unknown>
/** What stands on a page; once it is kept elsewhere as well, `pointer` says where, and its files are there. */
type LeftOpen = { form: Form; files: readonly File[]; pointer: Form | null }

/** So many pages are kept with their material, the last ones: who goes further back begins anew. */
const MOST_PLACES = 5

const MATERIAL = /^(open\/.*)\/files$/

const keysOf = (place: string) =>
  [`open/${place}/form`, `open/${place}/files`, `open/${place}/pointer`] as const
const mediaUse = (place: string) => `open/${place}`

/** A large file takes a while to be kept: who comes back meanwhile waits for it, and what was given last stays. */
const overFiles = <T>(place: string, mode: LockMode, work: () => Promise<T>) =>
  withTabLock(`verdigris/open/${place}/files`, work, mode)

/**
 * Keeps what stands on a page, for the entry of the browser's history that the page is: it is there again after a reload and on the
 * way back, and a new visit begins anew. Each part is kept by itself, so that a change of the form copies no film.
 * @returns whether all of it is kept @throws DOMException when the device has no room
 */
export async function keepOpen(
  place: string,
  { form, files, pointer }: Partial<LeftOpen>,
): Promise<boolean> {
  const [formKey, , pointerKey] = keysOf(place)
  const rest = Promise.all([
    form && putDraft(formKey, { form, files: [] }),
    pointer && putDraft(pointerKey, { form: pointer, files: [] }),
    pointer === null && inDrafts((drafts) => drafts.delete('drafts', pointerKey)),
  ])
  // Files are let go of once it is said where else they are.
  const keep = async (given: readonly File[]) => (await rest) && keepFiles(place, given)
  const kept = !files || overFiles(place, 'exclusive', () => keep(files))
  const [whole] = await Promise.all([kept, rest])
  return whole
}

/** @returns whether they are few enough to be kept */
async function keepFiles(place: string, files: readonly File[]): Promise<boolean> {
  const [, filesKey] = keysOf(place)
  const small = (await bytesToCopy(files)) <= MOST_LEFT_OPEN_BYTES
  // Says whose the material is, and since when it lies there.
  await putDraft(filesKey, { form: {}, files: [] })
  await keepMedia(mediaUse(place), small ? files : [], { until: Date.now() + DRAFT_TTL_MS })
  await inDrafts(async (drafts) => {
    const kept = (await drafts.getAllKeys('drafts')).filter((key) => MATERIAL.test(key))
    const dated = await Promise.all(
      kept.map(async (key) => ({ key, at: (await drafts.get('drafts', key))?.savedAt ?? 0 })),
    )
    const old = dated.toSorted((a, b) => b.at - a.at).slice(MOST_PLACES)
    await Promise.all(old.map(({ key }) => drafts.delete('drafts', key)))
    await dropUses(old.map(({ key }) => key.replace(MATERIAL, '$1')))
  })
  return small
}

/** What stood on the page of this entry; null where nothing did, or the device keeps nothing. */
export async function readOpen(place: string): Promise<LeftOpen | null> {
  const [formKey, filesKey, pointerKey] = keysOf(place)
  const files = await overFiles(place, 'shared', async () =>
    (await readDraft(filesKey)) ? filesOf(await readMedia(mediaUse(place))) : [],
  )
  const [form, pointer] = await Promise.all([formKey, pointerKey].map(readDraft))
  if (!form && files.length === 0) return null
  return { form: form?.form ?? {}, files, pointer: pointer?.form ?? null }
}

/** Forgets what stood on the page of an entry, and its files with it. */
export async function forgetOpen(place: string) {
  await inDrafts((drafts) => Promise.all(keysOf(place).map((key) => drafts.delete('drafts', key))))
  await dropUses([mediaUse(place)])
}
