import { wipeTextDrafts } from '../kernel/kept-form.ts'
import { histories } from '../kernel/history-store.ts'
import { wipeDrafts } from '../kernel/old-drafts.ts'
import { noteLeft } from '../kernel/owner.ts'
import { wipeProjects } from '../kernel/project-store.ts'
import { wipeSent } from '../kernel/sent-here.ts'
import { wipeUnheard } from '../kernel/unheard.ts'
import { keepWayBack } from '../kernel/way-back.ts'
import { wipeKeptPages } from '../offline/wipe.ts'
import { wipeFindings } from './found-once.ts'
import { wipeLocalMedia } from './local-media.ts'
import { wipeMediaStore } from './media-store.ts'
import { wipeScratch } from './scratch.ts'

/** Forgets what this device keeps of a person's files and words: the next one at it may be somebody else. */
export async function wipeDevice() {
  wipeTextDrafts()
  keepWayBack(null)
  wipeSent()
  wipeUnheard()
  await Promise.allSettled([
    wipeLocalMedia(),
    wipeMediaStore(),
    wipeFindings(),
    wipeScratch(),
    wipeDrafts(),
    wipeProjects(),
    histories.wipe(),
    wipeKeptPages(),
  ])
}

/** The same when he leaves: what the pages that stand open still come to know of him is not kept either. */
export async function leaveDevice() {
  noteLeft()
  await wipeDevice()
}
