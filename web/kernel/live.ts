import { i18n } from '@lingui/core'
import { callPath } from './api.ts'
import { emit, type EventName, type GlobalEvents, on } from './events.ts'
import { clearCredentials, isSignedIn, read } from './local-store.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 120_000
const PING_MS = 45_000
/** The page that ends a session says so and goes home by itself; the others follow a little later. */
const FOLLOW_MS = 2_000

type EventMessage = {
  [Name in EventName]: { type: 'event'; name: Name; detail: GlobalEvents[Name] }
}[EventName]
type Listener<Message> = {
  /** Whatever arrives and is no event. */
  onMessage: (message: Message) => void
  /** The line stands, for the first time or again; something may have been missed before. */
  onOpen: () => void
}

/**
 * Keeps a line to the server open while somebody is signed in, coming back after ever longer waits. Events that arrive on it
 * happen here as if this page had caused them.
 * @returns a function that ends it
 */
export function openLive<Message extends { type: string }>({
  onMessage,
  onOpen,
}: Listener<Message>): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setInterval> | undefined
  let wait = FIRST_WAIT_MS
  let stopped = false

  const later = () => {
    clearInterval(ping)
    if (stopped || !isSignedIn()) return
    clearTimeout(timer)
    // A part by chance, so that not everybody comes back at the same moment.
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2))
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const connect = async () => {
    if (stopped || !isSignedIn()) return
    try {
      const { ticket } = await callPath<{ ticket: string }>('/api/notifications/ticket', {
        method: 'POST',
      })
      if (stopped) return
      const address = new URL('/api/notifications/live', location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      address.search = String(new URLSearchParams({ ticket, lang: i18n.locale }))
      const line = new WebSocket(address)
      socket = line
      line.onopen = () => {
        wait = FIRST_WAIT_MS
        ping = setInterval(() => line.send('ping'), PING_MS)
        onOpen()
      }
      line.onmessage = ({ data }) => hear(data as string, onMessage, followOut)
      line.onclose = later
    } catch {
      later()
    }
  }
  const session = read('authorization')
  const followOut = () =>
    void setTimeout(() => {
      if (stopped) return
      // Somebody may have signed in again meanwhile, on another page of this browser.
      if (read('authorization') === session) clearCredentials()
      emit('USER_SIGNOUT', undefined)
      location.assign('/')
    }, FOLLOW_MS)
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    clearInterval(ping)
    socket?.close()
    forget()
  }
  const forget = on('USER_SIGNOUT', stop)
  void connect()
  return stop
}

function hear<Message extends { type: string }>(
  data: string,
  onMessage: (message: Message) => void,
  onSignOut: () => void,
) {
  if (data === 'pong') return
  const message = JSON.parse(data) as Message | EventMessage
  if (isEvent(message) && message.name === 'USER_SIGNOUT') onSignOut()
  else if (isEvent(message)) emit(message.name, message.detail)
  else onMessage(message)
}

const isEvent = (message: { type: string }): message is EventMessage => message.type === 'event'
