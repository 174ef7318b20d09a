import { placesAtWork, workAt } from '../../kernel/at-work.ts'
import { forgetDraftsUnder, putDraft, readDraftsUnder } from '../../kernel/drafts.ts'
import { MOST_LEFT_OPEN_BYTES } from '../../media/most-left-open.ts'
import { asAvc1 } from './as-avc1.ts'

const PREFIX = 'recording/'
const prefixOf = (name: string) => `${PREFIX}${name}/`
const keyOf = (name: string, piece: number) => prefixOf(name) + String(piece).padStart(6, '0')
const NAME = /^recording\/(.+)\/\d+$/

/** As long as a page records, it works there: what is kept of it is not left behind. */
const placeOf = (name: string) => `verdigris/${PREFIX}${name}`

/**
 * Keeps a recording on this device as it grows, so that a page that goes away in the middle loses little of it. Each piece is kept
 * by itself: an hour is not written anew every few seconds. Where the device has no more room, what was kept until then stays.
 * @param name of its file, no other recording's
 */
export function keepRecording(name: string) {
  const work = workAt(placeOf(name))
  const end = async () => (await work)()
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
      await end()
    },
    async forget() {
      await whole
      await end()
      await forgetRecording(name)
    },
    async use(file: File, isSent: boolean) {
      await whole
      await end()
      await usedRecording(file, isSent)
    },
  }
}

type Piece = Awaited<ReturnType<typeof readDraftsUnder>>[number]

export type KeptRecording = {
  file: File
  /** When its last piece was kept, in ms since 1970. */
  at: number
}

/** What pages that went away in the middle of a recording have left, and what was too large to be kept elsewhere; the newest first. */
export async function keptRecordings(): Promise<KeptRecording[]> {
  const [pieces, atWork] = await Promise.all([readDraftsUnder(PREFIX), placesAtWork()])
  const names = Map.groupBy(pieces, ([key]) => NAME.exec(key)?.[1] ?? '')
  const left = [...names]
    .filter(([name]) => !atWork.has(placeOf(name)))
    .flatMap(([name, all]) => joined(name, all) ?? [])
    .toSorted((a, b) => b.at - a.at)
  return Promise.all(left.map(async ({ file, at }) => ({ file: await asAvc1(file), at })))
}

/** As far as none is missing; undefined without the first, which is too old by now, or another person's: nothing plays without it. */
function joined(name: string, pieces: readonly Piece[]): KeptRecording | undefined {
  const gap = pieces.findIndex(([key], i) => key !== keyOf(name, i))
  const drafts = pieces.slice(0, gap === -1 ? undefined : gap).map(([, draft]) => draft)
  const files = drafts.flatMap((draft) => draft.files)
  const [first, last] = [files[0], drafts.at(-1)]
  return first && last && { file: new File(files, name, { type: first.type }), at: last.savedAt }
}

export const forgetRecording = (name: string) => forgetDraftsUnder(prefixOf(name))

/**
 * Who is given a recording keeps it over a reload, but for one too large for that: it stays here, for it lies in no other place.
 * @param isSent to the library, which may refuse it: it stays until it is there
 */
export async function usedRecording({ name, size }: File, isSent: boolean) {
  if (!isSent && size <= MOST_LEFT_OPEN_BYTES) await forgetRecording(name)
}
