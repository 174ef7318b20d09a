import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import type { Data } from './data.ts'

export type SaveState =
  | { state: 'saved' }
  | { state: 'saving' }
  /** `again`: it is tried again by itself. */
  | { state: 'failed'; why: string; again: boolean }
  /** The app was deleted meanwhile. */
  | { state: 'gone' }

/** An app as it is edited: its data, and the version they were made out of. */
type Edited = { id: string; data: Data; version: number }

export type Line = {
  save: (app: Edited, options: { keepalive: boolean }) => Promise<{ version: number }>
  read: (id: string) => Promise<{ data: Data; version: number }>
  /** Makes another app of the data. `requestId` is the same for every try of the same data. */
  copy: (app: Edited, requestId: string) => Promise<{ id: string; version: number }>
  /** Keeps on this device what the server has not confirmed; null when it has confirmed all. */
  hold: (id: string, unsaved: { data: Data; version: number } | null) => void
  /** Notes at once what is sent, for the page that comes after this one in its tab. */
  noteSent: (id: string, text: string) => void
  /** What was noted last of an app. */
  lastSent: (id: string) => string | null
}

export type Tell = {
  state: (state: SaveState) => void
  saved: (app: Edited) => void
  /** The app was changed elsewhere while this page had changes of its own; they are `copy` now, and this page goes on with it. */
  copied: (copy: Edited, original: string) => void
}

const SAVE_AFTER_MS = 1_000
/** Of so much that is kept; what is larger waits as many times as long, since it also counts as more on the server. */
const SAVE_CHARS = 200_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = MINUTE_MS
/** Browsers carry 64 KiB for a page that is gone. */
const KEEPALIVE_CHARS = 20_000

export type Keeper = ReturnType<typeof makeKeeper>

/**
 * Saves an app a second after its last change, one save at a time, each out of the version before. What cannot be saved is tried
 * again after ever longer waits; what another page changed in the meantime is never overwritten: the own changes become an app of
 * their own.
 * @param begin.confirmed the data as the server has them; other ones than `data` when this device held changes back
 */
export function makeKeeper(begin: Edited & { confirmed: Data | null }, line: Line, tell: Tell) {
  let { id, data, version } = begin
  let text = JSON.stringify(data)
  let confirmed = begin.confirmed && JSON.stringify(begin.confirmed)
  /** What was sent and may have arrived although no answer came, by the page before this one too: what it noted, or is held of it. */
  const unanswered = new Set<string>(confirmed === null ? [text] : [])
  const before = line.lastSent(id)
  if (before !== null) unanswered.add(before)
  let sending: Promise<void> | null = null
  let failures = 0
  /** A try that failed is to be repeated by itself. */
  let waiting = false
  let gone = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let copyRequest = { text: '', id: '' }

  const pause = () => SAVE_AFTER_MS * Math.max(1, text.length / SAVE_CHARS)
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void save(), ms)
  }

  function change(next: Data) {
    const nextText = JSON.stringify(next)
    if (nextText === text) return
    data = next
    text = nextText
    if (gone) return
    // A page that is loaded anew, or dies, has not always the time for it.
    line.hold(id, { data, version })
    // The next try takes it along.
    if (waiting) return
    tell.state({ state: 'saving' })
    later(pause())
  }

  function save({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (sending) return sending
    if (gone) return Promise.resolve()
    if (text === confirmed) return Promise.resolve(confirm())
    sending = send(keepalive).finally(() => {
      sending = null
      if (text !== confirmed && failures === 0 && !gone) later(pause())
    })
    return sending
  }

  async function send(keepalive: boolean) {
    waiting = false
    const sent = { id, data, version }
    const sentText = text
    tell.state({ state: 'saving' })
    unanswered.add(sentText)
    line.noteSent(id, sentText)
    try {
      const answer = await line.save(sent, {
        keepalive: keepalive && sentText.length <= KEEPALIVE_CHARS,
      })
      accept(answer.version, sentText)
      tell.saved({ ...sent, version })
    } catch (error) {
      await refused(error, sent, sentText)
    }
  }

  function accept(newVersion: number, itsText: string) {
    version = newVersion
    confirmed = itsText
    unanswered.clear()
    failures = 0
    if (text === confirmed) confirm()
    else line.hold(id, { data, version })
  }
  function confirm() {
    line.hold(id, null)
    tell.state({ state: 'saved' })
  }

  async function refused(error: unknown, sent: Edited, sentText: string) {
    if (!(error instanceof ApiError)) return fail(String(error), null)
    if (error.fault === 'appChanged') {
      await meet(sent, sentText).catch((failure: unknown) => refused(failure, sent, sentText))
    } else if (error.code === 404) {
      gone = true
      tell.state({ state: 'gone' })
    } else {
      const passing = error.code === 0 || error.code === 429 || error.code >= 500
      fail(error.err, passing ? (error.retryAfter ?? 0) * 1000 : null)
    }
  }

  /** @param atLeast milliseconds before the next try; null when there is no use in one */
  function fail(why: string, atLeast: number | null) {
    failures += 1
    waiting = atLeast !== null
    tell.state({ state: 'failed', why, again: atLeast !== null })
    if (atLeast !== null)
      later(Math.max(atLeast, Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)))
  }

  /** Another version is there: one's own that was not answered, the same data under a new number, or somebody else's. */
  async function meet(mine: Edited, mineText: string) {
    const theirs = await line.read(mine.id)
    const theirText = JSON.stringify(theirs.data)
    if (unanswered.has(theirText) || theirText === confirmed) {
      version = theirs.version
      confirmed = theirText
      failures = 0
      if (text === confirmed) confirm()
      else line.hold(id, { data, version })
      return
    }
    if (copyRequest.text !== mineText) copyRequest = { text: mineText, id: crypto.randomUUID() }
    const copy = await line.copy(mine, copyRequest.id)
    line.hold(mine.id, null)
    id = copy.id
    accept(copy.version, mineText)
    tell.copied({ ...mine, ...copy }, mine.id)
  }

  const takes = (newer: Pick<Edited, 'id' | 'version'>) =>
    newer.id === id && !sending && !gone && text === confirmed && newer.version > version

  return {
    change,
    /** Whether what another page saved could be taken over now. */
    takes,
    /** Saves now, as after "try again" or when the device is online again. */
    save: () => save(),
    /** Saves what is on its way and what came after it. */
    async settle() {
      await sending
      await save()
    },
    /** The page may be gone in a moment. */
    leave() {
      if (gone || text === confirmed) return
      void save({ keepalive: true })
    },
    /** Takes over what another page saved. @returns false when this one has changes of its own, or knows it already */
    take(newer: Edited): boolean {
      if (!takes(newer)) return false
      data = newer.data
      text = JSON.stringify(data)
      version = newer.version
      confirmed = text
      return true
    },
    /** Goes on after a deleted app was brought back. */
    revive() {
      gone = false
      line.hold(id, { data, version })
      void save()
    },
    start() {
      stopped = false
      if (text !== confirmed) later(pause())
    },
    /** The page is left: what is unsaved is sent once more; this device holds it until it has arrived. */
    stop() {
      if (!gone && text !== confirmed) void save()
      stopped = true
      clearTimeout(timer)
    },
    /** Nobody is signed in any more: from now on nothing is sent, nor held on this device. */
    end() {
      gone = true
      clearTimeout(timer)
    },
    now: () => ({ id, data, version }),
  }
}
