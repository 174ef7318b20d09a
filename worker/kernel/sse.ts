/** One server-sent event; without data it is a comment that keeps the line open. */
export type ServerEvent = { id?: string | number; event?: string; data?: unknown }

/** Events as they are made; true at last says that no more will come. */
export type Events = Pick<AsyncGenerator<ServerEvent, boolean>, 'next' | 'return'>

/** The event a reader saw last, who takes a stream up again; 0 for one who begins. */
export function lastEventId(request: {
  header: (name: string) => string | undefined
  query: (name: string) => string | undefined
}): number {
  const last = Number(request.header('Last-Event-ID') ?? request.query('last_event_id') ?? 0)
  return Number.isSafeInteger(last) ? last : 0
}

const encoder = new TextEncoder()

/**
 * An answer that streams events as they are made, and ends with `[DONE]` when the maker says it is finished by returning true.
 * When it returns false the line just closes, and the client comes back with Last-Event-ID.
 */
export function sse(events: Events): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await events.next()
        if (!done) return controller.enqueue(encoder.encode(frame(value)))
        if (value) controller.enqueue(encoder.encode('data: [DONE]\n\n'))
        controller.close()
      },
      async cancel() {
        await events.return(false)
      },
    },
    // Nothing is asked for before somebody reads.
    { highWaterMark: 0 },
  )
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** Data is JSON, which holds no line feed. */
function frame({ id, event, data }: ServerEvent) {
  if (data === undefined) return ': still here\n\n'
  return `${id === undefined ? '' : `id: ${id}\n`}${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`
}
