import { CANCELLED, type Refusal } from '../../media/engine.ts'
import type { Talking } from '../../media/serve-jobs.ts'
import type { Background } from '../../media/voice-chain.ts'
import { type Heard, openVoice } from '../../media/voice-stream.ts'
import type { PreviewReply, PreviewRequest } from './use-tuned-sound.ts'

/** Sends what would become of a recording, until it is cancelled: one stream at a time, each piece as there is room for it. */
export function previewVoice(
  source: Blob,
  { background }: { background: Background },
  { signal, port }: Talking,
): Promise<Refusal> {
  const voice = openVoice(source, background)
  let stop = new AbortController()
  let stream: AsyncGenerator<Heard> | undefined

  const reply = (message: PreviewReply, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer)

  async function next(id: number) {
    const answer = await stream?.next()
    if (!answer || answer.done) return reply({ kind: 'end', id })
    const heard: Heard = answer.value
    reply(
      { kind: 'heard', id, heard },
      heard.planes.map((plane) => plane.buffer),
    )
  }

  /** What is decoded ahead of what was asked for is given back. */
  function leave() {
    stop.abort()
    stream?.return(undefined).catch(() => {})
  }

  async function answer({ id, ...asked }: PreviewRequest) {
    if (asked.kind === 'listen') {
      leave()
      const { signal: wanted } = (stop = new AbortController())
      const listen = await voice
      if (wanted.aborted) return
      stream = listen(asked.what, wanted)
    }
    await next(id)
  }
  port.onmessage = ({ data }: MessageEvent<PreviewRequest>) =>
    // A stream that was left for another one, or a source that cannot be heard any more: the export says why.
    void answer(data).catch(() => reply({ kind: 'end', id: data.id }))
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => {
      leave()
      resolve(CANCELLED)
    }),
  )
}
