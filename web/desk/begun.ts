import { isWorkedAt, workAt } from '../kernel/at-work.ts'
import { forgetDraft, putDraft, readDraft } from '../kernel/drafts.ts'

type FileName = { fileNamed: string }

const nameOf = ({ name, size, lastModified }: File) => JSON.stringify([name, size, lastModified])
const isFileName = (one: unknown): one is FileName =>
  typeof one === 'object' && one !== null && 'fileNamed' in one

/** Where an export of a tool is noted: one for each source. */
export const placeOf = (tool: string, source: File) => `begun/${tool}/${nameOf(source)}`

/**
 * Does an export and notes on this device that it is under way, and with which options: should the page not outlive it, the note
 * stays. Files in the options are noted by name only.
 * @param isOver asked at the end, of what came of it: whether the note may go
 */
export async function noted<Result>(
  place: string,
  options: unknown,
  work: () => Promise<Result>,
  isOver: (result: Result) => boolean,
): Promise<Result> {
  const release = await workAt(place)
  try {
    const names = exchanged(options, (one) =>
      one instanceof File ? ({ fileNamed: nameOf(one) } satisfies FileName) : one,
    )
    // A device that keeps nothing makes it all the same.
    await putDraft(place, { form: { options: names }, files: [] }).catch(() => {})
    const result = await work()
    if (isOver(result)) await forgetDraft(place)
    return result
  } finally {
    release()
  }
}

/**
 * The options of an export that was begun at a place and that nobody works on any more.
 * @param like options that have its files
 * @returns null where there is none, or a file of it is not there
 */
export async function readBegun<Options>(place: string, like: Options): Promise<Options | null> {
  const note = await readDraft(place)
  if (!note || (await isWorkedAt(place))) return null
  const files = new Map<string, File>()
  exchanged(like, (one) => {
    if (one instanceof File) files.set(nameOf(one), one)
    return one
  })
  let whole = true
  const options = exchanged(note.form['options'], (one) => {
    if (!isFileName(one)) return one
    const file = files.get(one.fileNamed)
    whole &&= file !== undefined
    return file
  })
  // It may have ended while it was waited for.
  return whole && (await readDraft(place)) ? (options as Options) : null
}

/** The same, however deep, with what `to` makes of each part of it. */
function exchanged(one: unknown, to: (one: unknown) => unknown): unknown {
  const other = to(one)
  if (other !== one) return other
  if (Array.isArray(one)) return one.map((part) => exchanged(part, to))
  if (Object.prototype.toString.call(one) !== '[object Object]') return one
  const parts = Object.entries(one as object).map(([key, part]) => [key, exchanged(part, to)])
  return Object.fromEntries(parts)
}
