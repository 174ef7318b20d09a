import type { Heard } from '../../media/voice-stream.ts'
import type { PreviewReply, PreviewRequest } from './use-preview.ts'

/** One stream at a time; each piece of it is asked for when there is room for it. */
let voice: ReturnType<typeof import('../../media/voice-stream.ts').openVoice> | undefined
let stop = new AbortController()
let stream: AsyncGenerator<Heard> | undefined

const reply = (message: PreviewReply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

async function next(id: number) {
  const answer = await stream?.next()
  if (!answer || answer.done) return reply({ kind: 'end', id })
  const heard: Heard = answer.value
  reply(
    { kind: 'heard', id, heard },
    heard.planes.map((plane) => plane.buffer),
  )
}

self.onmessage = async ({ data }: MessageEvent<PreviewRequest>) => {
  try {
    if (data.kind === 'open')
      voice = import('../../media/voice-stream.ts').then(({ openVoice }) =>
        openVoice(data.source, data.background),
      )
    if (data.kind === 'listen') {
      stop.abort()
      const { signal } = (stop = new AbortController())
      const listen = await voice
      if (signal.aborted) return
      stream = listen?.(data.what, signal)
      await next(data.id)
    }
    if (data.kind === 'more') await next(data.id)
  } catch {
    // A stream that was left for another one, or a source that cannot be heard any more: the export says why.
    if ('id' in data) reply({ kind: 'end', id: data.id })
  }
}
