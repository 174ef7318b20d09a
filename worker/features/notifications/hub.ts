import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../../kernel/env.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { levelSql } from '../memberships/level.ts'
import type { Audience, LiveMessage } from './contract.ts'

type Seat = { userId: string; locale: Locale }
/** One message, or one for each language. */
export type Words = LiveMessage | Record<Locale, LiveMessage>

/** Open pages of one person; the oldest makes room for one more, or he alone could fill a hub that others share. */
const MOST_SOCKETS = 50

/** Holds the open pages of a share of the people. It sleeps between messages; the sockets stay open and keep their seats. */
export class Hub extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** The Worker has checked the ticket and names the person in the address. */
  override fetch(request: Request): Response {
    const params = new URL(request.url).searchParams
    const { 0: client, 1: server } = new WebSocketPair()
    const seat: Seat = { userId: params.get('user') ?? '', locale: params.get('locale') as Locale }
    const mine = this.ctx.getWebSockets(seat.userId)
    for (const old of mine.slice(0, Math.max(0, mine.length + 1 - MOST_SOCKETS))) old.close(1013, 'too many')
    this.ctx.acceptWebSocket(server, [seat.userId])
    server.serializeAttachment(seat)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends to those whom it is meant for. @param now milliseconds on the site's clock */
  async publish(audience: Audience, words: Words, now: number) {
    const sockets = this.ctx.getWebSockets(audience.kind === 'user' ? audience.user_id : undefined)
    const levels = audience.kind === 'level' ? await this.#usersOf(sockets, audience.min_level, now) : null
    for (const socket of sockets) {
      const seat = socket.deserializeAttachment() as Seat
      if (levels && !levels.has(seat.userId)) continue
      if (audience.kind === 'lang' && audience.lang !== seat.locale) continue
      const message = 'type' in words ? words : words[seat.locale]
      try {
        socket.send(JSON.stringify(message))
      } catch {
        // It is closing; its page asks again when it comes back.
      }
    }
  }

  override webSocketMessage() {}

  override webSocketClose(socket: WebSocket, code: number) {
    // 1005 and 1006 say that no code came, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  /** Levels change while a page is open, so they are read when they matter. */
  async #usersOf(sockets: WebSocket[], level: number, now: number) {
    const ids = [...new Set(sockets.map((socket) => (socket.deserializeAttachment() as Seat).userId))]
    const { results } = await this.env.DB.prepare(`SELECT people.value AS id FROM json_each(?1) AS people WHERE ${levelSql('people.value', '?2')} >= ?3`)
      .bind(JSON.stringify(ids), now, level)
      .all<{ id: string }>()
    return new Set(results.map(({ id }) => id))
  }
}
