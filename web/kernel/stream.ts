import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, call, headers, unreached } from './api.ts'

/** One server-sent event; `event` is 'message' where the server names none. */
export type StreamEvent = { id: string; event: string; data: unknown }

/** How a stream came to its end: told whole, cut off on its way, refused or not reached, or stopped by its reader. */
type StreamEnd = 'done' | 'cut' | 'failed' | 'aborted'

type Reader = {
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
  /** Told why the stream failed: the server's refusal, or code 0 when it was not reached. Stopping is no error. */
  onError: (error: ApiError) => void
}

/** Reads a stream of server-sent events until `[DONE]`, from a GET or from a POST with its body. It never rejects. */
export async function readStream(
  path: string,
  init: RequestInit,
  { signal, onEvent, onError }: Reader,
): Promise<StreamEnd> {
  const fail = (error: unknown): StreamEnd => {
    if (signal.aborted) return 'aborted'
    onError(error instanceof ApiError ? error : unreached())
    return 'failed'
  }
  let body: ReadableStream<Uint8Array> | null
  try {
    const wanted = {
      ...headers(),
      Accept: 'text/event-stream',
      ...(init.headers as Record<string, string>),
    }
    const response = await fetch(path, { ...init, headers: wanted, signal })
    const streams =
      response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (!streams) await call(Promise.resolve(response))
    body = streams ? response.body : null
  } catch (error) {
    return fail(error)
  }
  if (!body) return 'cut'
  const events = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { value, done } = await events.read()
      if (done) return signal.aborted ? 'aborted' : 'cut'
      if (value.data === '[DONE]') return 'done'
      onEvent({ id: value.id ?? '', event: value.event ?? 'message', data: JSON.parse(value.data) })
    }
  } catch {
    // The line broke while it was read.
    return signal.aborted ? 'aborted' : 'cut'
  } finally {
    await events.cancel().catch(() => {})
  }
}
