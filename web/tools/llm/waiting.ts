import { inDrafts, putDraft, readDraft } from '../../kernel/drafts.ts'

const placeOf = (id: string) => `waiting ${id}`

/** Keeps a file that waits to be brought into the library. A device without room keeps none, and the file can still be sent. */
export const keepWaiting = (id: string, file: File) =>
  void putDraft(placeOf(id), { form: {}, files: [file] }).catch(() => {})

export const readWaiting = async (id: string): Promise<File | undefined> =>
  (await readDraft(placeOf(id)))?.files[0]

export const forgetWaiting = (id: string) =>
  void inDrafts((drafts) => drafts.delete('drafts', placeOf(id))).catch(() => {})
