import { forgetDraft, inDrafts, putDraft, readDraft } from '../../kernel/drafts.ts'
import { MOST_LEFT_OPEN_BYTES } from '../../media/left-open.ts'

const PREFIX = 'recording/'
const prefixOf = (name: string) => `${PREFIX}${name}/`
const keyOf = (name: string, piece: number) => prefixOf(name) + String(piece).padStart(6, '0')
const NAME = /^recording\/(.+)\/\d+$/

/** As long as a page records, it holds a lock of this name: what is kept of it is not left behind. */
const lockOf = (name: string) => `verdigris/${PREFIX}${name}`

/**
 * Keeps a recording on this device as it grows, so that a page that goes away in the middle loses little of it. Each piece is kept
 * by itself: an hour is not written anew every few seconds. Where the device has no more room, what was kept until then stays.
 * @param name of its file, no other recording's
 */
export function keepRecording(name: string) {
  const over = Promise.withResolvers<void>()
  if ('locks' in navigator)
    navigator.locks.request(lockOf(name), () => over.promise).catch(() => {})
  let pieces = 0
  let whole = Promise.resolve(true)
  return {
    add(piece: File) {
      const key = keyOf(name, pieces++)
      const put = () => putDraft(key, { form: {}, files: [piece] })
      whole = whole.then(
        (so) =>
          so &&
          put().then(
            () => true,
            () => false,
          ),
      )
    },
    /** Whoever comes back finds it. */
    async leave() {
      await whole
      over.resolve()
    },
    async forget() {
      await whole
      over.resolve()
      await forgetRecording(name)
    },
    async use(file: File) {
      await whole
      over.resolve()
      await usedRecording(file)
    },
  }
}

export type KeptRecording = {
  file: File
  /** When its last piece was kept, in ms since 1970. */ at: number
}

/** What pages that went away in the middle of a recording have left, and what was too large to be kept elsewhere; the newest first. */
export async function keptRecordings(): Promise<KeptRecording[]> {
  const [keys, held] = await Promise.all([piecesOf(PREFIX), heldLocks()])
  const names = Map.groupBy(keys, (key) => NAME.exec(key)?.[1] ?? '')
  const left = [...names].filter(([name]) => !held.has(lockOf(name)))
  const kept = await Promise.all(left.map(([name, pieces]) => joined(name, pieces)))
  return kept.flatMap((one) => one ?? []).toSorted((a, b) => b.at - a.at)
}

async function joined(name: string, keys: readonly string[]): Promise<KeptRecording | undefined> {
  const drafts = await Promise.all(keys.map(readDraft))
  const pieces = drafts.flatMap((draft) => draft?.files ?? [])
  const [first, last] = [pieces[0], drafts.at(-1)]
  // Another person's, or one whose first piece is too old by now: nothing plays without it.
  if (!first || !last || pieces.length < keys.length) return undefined
  return { file: new File(pieces, name, { type: first.type }), at: last.savedAt }
}

export async function forgetRecording(name: string) {
  await Promise.all((await piecesOf(prefixOf(name))).map(forgetDraft))
}

/** Who is given a recording keeps it over a reload, but for one too large for that: it stays here, for it lies in no other place. */
export async function usedRecording({ name, size }: File) {
  if (size <= MOST_LEFT_OPEN_BYTES) await forgetRecording(name)
}

/** In the order in which they were recorded. */
const piecesOf = (prefix: string) =>
  inDrafts((drafts) => drafts.getAllKeys('drafts')).then(
    (keys) => keys.filter((key) => key.startsWith(prefix)),
    () => [],
  )

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks
    .query()
    .catch(() => ({ held: [] }) as LockManagerSnapshot)
  return new Set(held.map(({ name }) => name))
}
