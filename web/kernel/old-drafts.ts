import { type Draft, DRAFT_TTL_MS, inStore } from './drafts.ts'

/** Takes away drafts nobody came back for. */
export async function sweepDrafts(now: number) {
  const keys = await inStore('readonly', (store) => store.getAllKeys())
  for (const key of keys) {
    const draft = await inStore<Draft | undefined>('readonly', (store) => store.get(key))
    if (draft && now - draft.savedAt >= DRAFT_TTL_MS) await inStore('readwrite', (store) => store.delete(key))
  }
}

/** Forgets all drafts, as at sign-out. */
export async function wipeDrafts() {
  await inStore('readwrite', (store) => store.clear())
}
