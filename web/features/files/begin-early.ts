import type { UploadState } from '../../../worker/features/files/slicing/contract.ts'

/** What a slice's upload is called: by its hash, by a draft's name, or by both once the draft's hash is known. */
export type Named = { file_hash?: string; draft?: string }

/**
 * Sends slices while their file is still being hashed, under a name of their own. Where the server may hold the file or a part of
 * it, it does not take that name, and all wait for the hash.
 * @param patch sends one slice once
 */
export function beginEarly(
  hashing: Promise<string>,
  patch: (index: number, named: Named) => Promise<UploadState>,
) {
  let draft: string | null = crypto.randomUUID().replaceAll('-', '')
  let hash: string | undefined
  let asked = false
  // Whoever needs it hears of a failure.
  hashing.then((known) => (hash = known)).catch(() => {})

  return async function send(index: number): Promise<UploadState> {
    // Asked again, the first slice wants to know whether the file is finished, which only its hash can tell.
    if (draft === null || (asked && index === 0)) await hashing
    if (draft === null) return patch(index, { file_hash: await hashing })
    const state = await patch(index, { draft, ...(hash && { file_hash: hash }) })
    asked = true
    if (state.status === 'finished' || state.indexes !== '') return state
    draft = null
    return send(index)
  }
}
