import { wipeTextDrafts } from '../kernel/kept-form.ts'
import { wipeDrafts } from '../kernel/old-drafts.ts'
import { wipeHistories } from '../kernel/history-store.ts'
import { wipeProjects } from '../kernel/project-store.ts'
import { wipeKeptPages } from '../offline/wipe.ts'
import { wipeFindings } from './found-once.ts'
import { wipeLocalMedia } from './local-media.ts'
import { wipeMediaStore } from './media-store.ts'

/** Forgets what this device keeps of a person's files and words: the next one at it may be somebody else. */
export async function wipeDevice() {
  wipeTextDrafts()
  await Promise.allSettled([
    ...[wipeLocalMedia(), wipeMediaStore(), wipeFindings()],
    ...[wipeDrafts(), wipeProjects(), wipeHistories(), wipeKeptPages()],
  ])
}
