import { inDrafts, putDraft, readDraft } from '../kernel/drafts.ts'

const PREFIX = 'made/'
/** So many results are kept, the last ones, as long as they are no more bytes together. */
const MOST = 50
const MOST_BYTES = 512 * 1024 * 1024

/** The options without what the result is called: that is in the language of the page. */
function nameless(options: unknown): object {
  const { name: _name, ...rest } = { ...(options as { name?: unknown }) }
  return rest
}

/** Whether an export with these options would make the same again, be it called as it may. */
export const wouldMakeSame = (one: unknown, other: unknown) =>
  JSON.stringify(nameless(one)) === JSON.stringify(nameless(other))

const keyOf = ({ name, size, lastModified }: File, options: unknown) =>
  PREFIX + JSON.stringify([name, size, lastModified, options])

/**
 * Keeps on this device what was made of a file with these options, so that a page loaded anew need not make it again; of what came
 * to nothing there are facts alone.
 * @returns whether there was room for it @throws DOMException when the device has none
 */
export async function keepMade<Result extends { file?: File }>(
  source: File,
  options: unknown,
  { file, ...facts }: Result,
): Promise<boolean> {
  if (file && file.size > MOST_BYTES) return false
  await putDraft(keyOf(source, nameless(options)), { form: facts, files: file ? [file] : [] })
  await inDrafts(async (drafts) => {
    const keys = (await drafts.getAllKeys('drafts')).filter((key) => key.startsWith(PREFIX))
    const dated = await Promise.all(
      keys.map(async (key) => {
        const { savedAt = 0, files = [] } = (await drafts.get('drafts', key)) ?? {}
        return { key, at: savedAt, size: files[0]?.size ?? 0 }
      }),
    )
    let bytes = 0
    const old = dated
      .toSorted((a, b) => b.at - a.at)
      .filter(({ size }, i) => (bytes += size) > MOST_BYTES || i >= MOST)
    await Promise.all(old.map(({ key }) => drafts.delete('drafts', key)))
  })
  return true
}

/** What was kept of a file with just these options in the last days; null where nothing was. */
export async function readMade<Result extends { file?: File }>(
  source: File,
  options: unknown,
): Promise<Result | null> {
  // It was once kept under its name.
  const draft =
    (await readDraft(keyOf(source, nameless(options)))) ?? (await readDraft(keyOf(source, options)))
  const [file] = draft?.files ?? []
  return draft ? ({ ...draft.form, ...(file && { file }) } as Result) : null
}
