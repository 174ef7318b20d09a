import { forgetDraft, putDraft, readDraft } from '../../kernel/drafts.ts'

const placeOf = (id: string) => `waiting ${id}`

/**
 * Keeps a file that waits to be brought into the library. A device without room keeps none, and the file can still be sent.
 * @param task that writes a recording down: it is kept without room as well, so that nobody pays for another
 */
export const keepWaiting = (id: string, file: File | undefined, task: string | null = null) =>
  void putDraft(placeOf(id), { form: { task }, files: file ? [file] : [] })
    .catch(() => (task ? putDraft(placeOf(id), { form: { task }, files: [] }) : undefined))
    .catch(() => {})

/** What is kept of a file that waits; without a file where the device had no room, or keeps nothing of it. */
export async function readWaiting(id: string): Promise<{ file?: File; task: string | null }> {
  const draft = await readDraft(placeOf(id))
  const [file] = draft?.files ?? []
  return { ...(file && { file }), task: (draft?.form['task'] as string | undefined) ?? null }
}

export const forgetWaiting = (id: string) => void forgetDraft(placeOf(id))
