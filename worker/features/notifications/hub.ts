import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { livingSessions } from '../account/session.ts'
import { levelSql } from '../memberships/level.ts'
import type { Audience, LiveMessage, TaskNews } from './contract.ts'

declare module '../../kernel/bindings.ts' {
  interface Bindings {
    HUB: DurableObjectNamespace<Hub>
  }
}

type Seat = {
  userId: string
  sessionId: string
  locale: Locale
  /** When its session was last found living, in milliseconds on the site's clock; 0 when it was found ended, or not yet looked at. */
  aliveAt: number
}
/** One message, or one for each language. */
export type Words = LiveMessage | Record<Locale, LiveMessage>

/** A session that lived so recently is not asked for again where little would be given away. */
const TRUSTED_MS = 30_000
/** The code a socket is closed with when its session has ended. */
const SESSION_ENDED = 4401
/** The code a socket is closed with that talks: what it did is not allowed. */
const TALKS = 1008
/** Open pages of one person; the oldest makes room for one more, or he alone could fill a hub that others share. */
const MOST_SOCKETS = 50
const MOST_ENDED = 1000
/** Tasks of which a page that opens is told at once; of others it hears with their next move. */
const MOST_MOVING = 1000
/** People of whom is known when each was last told something. */
const MOST_TOLD = 10_000
/** When the hub last told anybody anything, in its storage; written ahead by this much, so as to be written seldom. */
const TOLD = 'told'
const AHEAD_MS = 1000

/** Holds the open pages of a share of the people. It sleeps between messages; the sockets stay open and keep their seats. */
export class Hub extends DurableObject<Bindings> {
  /** What was last told of each task that moves, for pages that open meanwhile; their own list is nearly as new. */
  readonly #moving = new Map<string, { userId: string; task: TaskNews }>()
  /** Tasks that have ended lately: what was on its way of them comes too late. */
  readonly #ended = new Set<string>()
  /** When each person was last told something. */
  readonly #told = new Map<string, number>()
  /** When all were, or somebody of whom that is no longer known. */
  #toldAll: number
  /** What stands in the storage. */
  #kept: number

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    this.#kept = this.#toldAll = ctx.storage.kv.get<number>(TOLD) ?? 0
  }

  /** The Worker has checked the ticket and names the person and his session in the address. */
  override async fetch(request: Request): Promise<Response> {
    const params = new URL(request.url).searchParams
    const { 0: client, 1: server } = new WebSocketPair()
    const seat: Seat = {
      userId: params.get('user') ?? '',
      sessionId: params.get('session') ?? '',
      locale: params.get('locale') as Locale,
      aliveAt: 0,
    }
    const mine = this.ctx.getWebSockets(seat.userId)
    for (const old of mine.slice(0, Math.max(0, mine.length + 1 - MOST_SOCKETS)))
      old.close(1013, 'too many')
    this.ctx.acceptWebSocket(server, [seat.userId, seat.sessionId])
    server.serializeAttachment(seat)
    // Whoever ended the session before has not seen this socket; whoever ends it from now on will. One that gave way to others, or
    // whose closing failed, is found by the next page of its person.
    const sockets = this.ctx.getWebSockets(seat.userId)
    const ids = new Set(sockets.map((socket) => (socket.deserializeAttachment() as Seat).sessionId))
    const alive = await livingSessions(this.env, [...ids], Number(params.get('now')))
    this.end([...ids].filter((id) => !alive.has(id)))
    if (alive.has(seat.sessionId)) {
      const told = Math.max(this.#told.get(seat.userId) ?? 0, this.#toldAll)
      if (told > Number(params.get('since'))) send(server, { type: 'missed' })
      for (const { userId, task } of this.#moving.values())
        if (userId === seat.userId) send(server, { type: 'task', task })
    }
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends to those whom it is meant for; what is not for everybody goes to living sessions alone. @param now milliseconds on the site's clock */
  async publish(audience: Audience, words: Words, now: number) {
    if ('name' in words && words.name === 'CREDITS_CONSUMED' && words.detail.taskId)
      this.#end(words.detail.taskId)
    this.#tells(audience.kind === 'user' ? audience.user_id : null, now)
    const sockets = this.ctx.getWebSockets(audience.kind === 'user' ? audience.user_id : undefined)
    const seats = sockets.map((socket) => ({ socket, ...(socket.deserializeAttachment() as Seat) }))
    const isPrivate = audience.kind === 'user' || audience.kind === 'level'
    const sessions =
      isPrivate && seats.length > 0
        ? await livingSessions(
            this.env,
            seats.map(({ sessionId }) => sessionId),
            now,
          )
        : null
    const levels =
      audience.kind === 'level' ? await this.#usersOf(seats, audience.min_level, now) : null
    for (const { socket, userId, sessionId, locale } of seats) {
      if (sessions && !sessions.has(sessionId)) continue
      if (levels && !levels.has(userId)) continue
      if (audience.kind === 'lang' && audience.lang !== locale) continue
      send(socket, 'type' in words ? words : words[locale])
    }
  }

  /** Tells a person's pages what has moved of a task, without asking the database each time. */
  async tellTask(userId: string, task: TaskNews, now: number) {
    if (this.#ended.has(task.id)) return
    this.#tells(userId, now)
    this.#moves(userId, task)
    const sockets = this.ctx.getWebSockets(userId)
    const seats = sockets.map((socket) => ({ socket, ...(socket.deserializeAttachment() as Seat) }))
    const unsure = seats.filter(({ aliveAt }) => aliveAt < now - TRUSTED_MS)
    if (unsure.length > 0) {
      const ids = unsure.map(({ sessionId }) => sessionId)
      const living = await livingSessions(this.env, ids, now)
      for (const seat of unsure) {
        seat.aliveAt = living.has(seat.sessionId) ? now : 0
        const { socket, ...kept } = seat
        socket.serializeAttachment(kept)
      }
    }
    for (const { socket, aliveAt } of seats) if (aliveAt > 0) send(socket, { type: 'task', task })
  }

  /** Signs pages out and closes their sockets. @param tags ids of sessions or people */
  end(tags: readonly string[]) {
    for (const socket of tags.flatMap((tag) => this.ctx.getWebSockets(tag))) {
      send(socket, { type: 'event', name: 'USER_SIGNOUT' })
      socket.close(SESSION_ENDED, 'session ended')
    }
  }

  /** The oldest makes room: how it ended may have been missed here. */
  #moves(userId: string, task: TaskNews) {
    const before = this.#moving.get(task.id)?.task
    this.#moving.delete(task.id)
    this.#moving.set(task.id, { userId, task: { ...before, ...task } })
    const [oldest] = this.#moving.keys()
    if (oldest !== undefined && this.#moving.size > MOST_MOVING) this.#moving.delete(oldest)
  }

  /** @param userId null where many are told */
  #tells(userId: string | null, now: number) {
    if (userId === null) this.#toldAll = now
    else {
      this.#told.delete(userId)
      this.#told.set(userId, now)
      const [oldest] = this.#told
      if (oldest && this.#told.size > MOST_TOLD) {
        this.#told.delete(oldest[0])
        this.#toldAll = Math.max(this.#toldAll, oldest[1])
      }
    }
    if (now < this.#kept) return
    this.#kept = now + AHEAD_MS
    this.ctx.storage.kv.put(TOLD, this.#kept)
  }

  #end(taskId: string) {
    this.#moving.delete(taskId)
    this.#ended.add(taskId)
    const [oldest] = this.#ended
    if (oldest !== undefined && this.#ended.size > MOST_ENDED) this.#ended.delete(oldest)
  }

  /** A page says nothing but the ping that is answered without waking this: who says more would hold up all that share the hub. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(TALKS, 'pages only listen')
  }

  override webSocketClose(socket: WebSocket, code: number) {
    // 1005 and 1006 say that no code came, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  /** Levels change while a page is open, so they are read when they matter. */
  async #usersOf(seats: Seat[], level: number, now: number) {
    const ids = [...new Set(seats.map(({ userId }) => userId))]
    const { results } = await this.env.DB.prepare(
      `SELECT people.value AS id FROM json_each(?1) AS people WHERE ${levelSql('people.value', '?2')} >= ?3`,
    )
      .bind(JSON.stringify(ids), now, level)
      .all<{ id: string }>()
    return new Set(results.map(({ id }) => id))
  }
}

function send(socket: WebSocket, message: LiveMessage) {
  try {
    socket.send(JSON.stringify(message))
  } catch {
    // It is closing; its page asks again when it comes back.
  }
}
