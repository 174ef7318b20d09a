export type ReadEvent = { id: string; data: string }

/** The events of a text/event-stream, however its bytes are cut. Comments are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const frames = (rest + value).split(/\r?\n\r?\n/)
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1]
        const data = field('data')
        if (data !== undefined) yield { id: field('id') ?? '', data }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
