import { DAY_MS } from '../../worker/kernel/time/contract.ts'
import { deviceStore } from './device-store.ts'
import { hasLeft, isOwn, ownerHere } from './owner.ts'

/**
 * A tool's form and files, kept on this device over sign-in and reload. A file dropped on the home page reaches its tool the
 * same way.
 */
export type Draft<Form = Record<string, unknown>> = {
  form: Partial<Form>
  files: File[]
  savedAt: number
}

/** Temporary local files expire after 3 days. */
export const DRAFT_TTL_MS = 3 * DAY_MS

type Kept = Draft & {
  owner: string
  taken?: { at: number; load: number }
}

export const inDrafts = deviceStore<{ drafts: { key: string; value: Kept } }>('verdigris', [
  'drafts',
])

/** What was handed over on this page and is on no device. */
const onThisPage = new Map<string, Kept>()

const draftOf = ({ form, files }: Pick<Draft, 'form' | 'files'>): Kept => ({
  form,
  files: [...files],
  savedAt: Date.now(),
  owner: ownerHere(),
})

/** @param key of the one that a tool begins with, its product's. @throws DOMException when the device has no room */
export async function putDraft(key: string, draft: Pick<Draft, 'form' | 'files'>) {
  const kept = draftOf(draft)
  await inDrafts((drafts) => drafts.put('drafts', kept, key))
}

/**
 * Hands a draft to the tool that this page opens next. Where the device keeps nothing or has no room, the page has it as long as it
 * stands. @throws DOMException where the person has left
 */
export async function handDraft(key: string, draft: Pick<Draft, 'form' | 'files'>) {
  onThisPage.delete(key)
  await putDraft(key, draft).catch((error: unknown) => {
    if (hasLeft()) throw error
    onThisPage.set(key, draftOf(draft))
  })
}

/** Undefined where there is none, it is older than 3 days, or another person left it. */
export async function readDraft(key: string): Promise<Kept | undefined> {
  const draft =
    onThisPage.get(key) ?? (await inDrafts((drafts) => drafts.get('drafts', key)).catch(() => {}))
  return draft && isReadable(draft) ? draft : undefined
}

const isReadable = ({ owner, savedAt }: Kept) => isOwn(owner) && Date.now() - savedAt < DRAFT_TTL_MS

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The drafts whose keys begin so, in the order of their keys, without those that `readDraft` would not give. */
export async function readDraftsUnder(prefix: string): Promise<[key: string, draft: Kept][]> {
  const found = await inDrafts((database) => {
    const { store } = database.transaction('drafts')
    const range = under(prefix)
    return Promise.all([store.getAllKeys(range), store.getAll(range)])
  }).catch(() => null)
  if (!found) return []
  const [keys, drafts] = found
  return drafts.flatMap((draft, i) => (isReadable(draft) ? [[keys[i] as string, draft]] : []))
}

/** Lets go of the drafts whose keys begin so. A device that keeps nothing has none. */
export async function forgetDraftsUnder(prefix: string) {
  await inDrafts((drafts) => drafts.delete('drafts', under(prefix))).catch(() => {})
}

/** The same of a draft that no page has taken yet. */
export async function readUntaken(key: string): Promise<Kept | undefined> {
  const draft = await readDraft(key)
  return draft?.taken ? undefined : draft
}

/** Lets go of a draft. A device that keeps nothing has none. */
export async function forgetDraft(key: string) {
  onThisPage.delete(key)
  await inDrafts((drafts) => drafts.delete('drafts', key)).catch(() => {})
}

/** How long a page that is loaded anew can read the draft that was read before. */
const READ_AGAIN_MS = 15_000

/**
 * The draft, once: reading it takes it away, but for a page loaded anew soon after, since signing in may load a page twice. Null
 * when there is none, or it is older than 3 days.
 * @param again milliseconds in which another load can read it; 0 takes it at once
 * @param load names this load of the page
 */
export async function takeDraft<Form>(
  key: string,
  again = READ_AGAIN_MS,
  load = performance.timeOrigin,
): Promise<Draft<Form> | null> {
  const draft = await readDraft(key)
  if (!draft) return null
  if (onThisPage.get(key) === draft) onThisPage.delete(key)
  const { taken = { at: Date.now(), load } } = draft
  const usable = draft.taken === undefined || (taken.load !== load && Date.now() - taken.at < again)
  const note = () => inDrafts((drafts) => drafts.put('drafts', { ...draft, taken }, key))
  // Where a device has become full, no other load reads it, but this one does.
  if (usable && again > 0) await note().catch(() => forgetDraft(key))
  else await forgetDraft(key)
  return usable ? (draft as Draft<Form>) : null
}
