import { forgetDraft, putDraft, readDraft } from '../../kernel/drafts.ts'

const KEY = 'recording'

/** Keeps what is recorded so far on this device, so that a page that is loaded anew in the middle loses little of it. */
export const keepRecording = (file: File) =>
  putDraft(KEY, { form: {}, files: [file] }).catch(() => {})

/** What a page that went away in the middle of a recording has left. */
export const keptRecording = async () => (await readDraft(KEY))?.files[0]

export const forgetRecording = () => forgetDraft(KEY)
