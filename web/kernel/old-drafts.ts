import { DRAFT_TTL_MS, inDrafts } from './drafts.ts'

/** Takes away drafts nobody came back for. */
export async function sweepDrafts(now: number) {
  await inDrafts(async (drafts) => {
    for (const key of await drafts.getAllKeys('drafts')) {
      const draft = await drafts.get('drafts', key)
      if (draft && now - draft.savedAt >= DRAFT_TTL_MS) await drafts.delete('drafts', key)
    }
  })
}

/** Forgets all drafts, as at sign-out. */
export const wipeDrafts = inDrafts.wipe
