import { i18n } from '@lingui/core'
import { ApiError, callPath } from './api.ts'
import { noteEndedElsewhere } from './ended-elsewhere.ts'
import { emit, type EventName, type GlobalEvents, on } from './events.ts'
import { clearCredentials, isSignedIn, read } from './local-store.ts'
import { hasLeft, ownerHere } from './owner.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 120_000
const PING_MS = 45_000
/** The page that ends a session says so and goes home by itself; the others follow a little later. */
const FOLLOW_MS = 2_000

type EventMessage = {
  [Name in EventName]: { type: 'event'; name: Name; detail: GlobalEvents[Name] }
}[EventName]

/** What arrives on the line beside events, by kind. Who hears one adds it here, by declaration merging. */
export interface LiveMessages {
  /** Something may have happened before the line stood, or while it did not. */
  missed: { type: 'missed' }
}
type Kind = keyof LiveMessages
type Hearing = { [Of in Kind]: (message: LiveMessages[Of]) => void }

const hearing = new Map<string, Set<(message: never) => void>>()

/** Listens to what arrives on the line and is no event. @returns a function that stops listening */
export function hear<Of extends Kind>(kind: Of, listener: Hearing[Of]) {
  const all = hearing.get(kind) ?? new Set()
  hearing.set(kind, all.add(listener))
  return () => void all.delete(listener)
}

let standing = new AbortController()
let fallen = new AbortController()
fallen.abort()

/** Whether the line stands: what happens elsewhere is then told. */
export const isLineUp = () => standing.signal.aborted
/** Aborted as soon as the line stands. */
export const whenLineUp = () => standing.signal
/** Aborted as soon as it does not. */
export const whenLineDown = () => fallen.signal

function rise() {
  standing.abort()
  fallen = new AbortController()
}

function fall() {
  if (!isLineUp()) return
  standing = new AbortController()
  fallen.abort()
}

/**
 * Keeps a line to the server open while somebody is signed in, coming back after ever longer waits. Events that arrive on it
 * happen here as if this page had caused them.
 * @param onEnded the session was ended elsewhere, and nobody has another one here: what this device keeps of the person is to go
 * @returns a function that ends it
 */
export function openLive(onEnded: () => Promise<void>): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setInterval> | undefined
  let wait = FIRST_WAIT_MS
  let stopped = false
  let heardAt = performance.timeOrigin
  const session = read('authorization')
  const owner = ownerHere()
  /** Whoever this page was drawn for has left by another one, which could not be told here. */
  const isOver = () => ownerHere() !== owner && (isSignedIn() || hasLeft())

  const later = () => {
    clearInterval(ping)
    if (stopped) return
    if (isOver()) return followOut()
    if (!isSignedIn()) return
    clearTimeout(timer)
    // A part by chance, so that not everybody comes back at the same moment.
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const onOnline = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    wait = FIRST_WAIT_MS
    void connect()
  }
  const connect = async () => {
    timer = undefined
    if (stopped) return
    if (isOver()) return followOut()
    if (!isSignedIn()) return
    const asked = read('authorization')
    try {
      const { ticket } = await callPath<{ ticket: string }>('/api/notifications/ticket', {
        method: 'POST',
      })
      if (stopped) return
      const address = new URL('/api/notifications/live', location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      const age = Math.max(0, Math.ceil(Date.now() - heardAt)) + 1
      address.search = String(new URLSearchParams({ ticket, lang: i18n.locale, age: String(age) }))
      const line = new WebSocket(address)
      socket = line
      let answered = true
      const onClose = () => {
        line.onclose = null
        fall()
        later()
      }
      line.onopen = () => {
        wait = FIRST_WAIT_MS
        ping = setInterval(() => {
          // What fell silent on the way, as behind a sleep or a dead router, is not told closed for minutes.
          if (!answered) {
            line.close()
            return onClose()
          }
          answered = false
          // One that is being closed would only complain; it is given up with the next.
          if (line.readyState === line.OPEN) line.send('ping')
        }, PING_MS)
        rise()
      }
      line.onmessage = ({ data }) => {
        answered = true
        heardAt = Date.now()
        take(data as string, followOut)
      }
      line.onclose = onClose
    } catch (error) {
      // The session ended while nothing could be told here, as in a sleep.
      if (isUnknown(error) && read('authorization') === asked) followOut()
      else later()
    }
  }
  const followOut = () =>
    void setTimeout(async () => {
      if (stopped) return
      // Somebody may have signed in again meanwhile, on another page of this browser.
      const here = read('authorization') === session
      if (here) clearCredentials()
      emit('USER_SIGNOUT', undefined)
      if (here) {
        await onEnded().catch(() => {})
        noteEndedElsewhere()
      }
      location.assign('/')
    }, FOLLOW_MS)
  const stop = () => {
    stopped = true
    removeEventListener('online', onOnline)
    clearTimeout(timer)
    clearInterval(ping)
    socket?.close()
    fall()
    forget()
  }
  const forget = on('USER_SIGNOUT', stop)
  addEventListener('online', onOnline)
  void connect()
  return stop
}

function take(data: string, onSignOut: () => void) {
  if (data === 'pong') return
  const message = JSON.parse(data) as EventMessage | { type: string }
  if (!isEvent(message))
    for (const listener of hearing.get(message.type) ?? []) listener(message as never)
  else if (message.name === 'USER_SIGNOUT') onSignOut()
  else emit(message.name, message.detail)
}

/** Said by the site itself, and by nothing in between. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.fault === 'signInRequired'

const isEvent = (message: { type: string }): message is EventMessage => message.type === 'event'
