import type { Answer, Ask } from './aac-worker.ts'
import { FfmpegAac } from './ffmpeg.ts'

let encoder: FfmpegAac | undefined
let before: Promise<unknown> = Promise.resolve()

/** Answers in the order in which it was asked. */
self.onmessage = ({ data }: MessageEvent<Ask>) => {
  before = before.then(async () => {
    const answer = await answerTo(data).catch((error: unknown): Answer => ({
      ok: false,
      why: String(error),
    }))
    const taken = answer.ok ? answer.packets.map(({ buffer }) => buffer) : []
    self.postMessage(answer, { transfer: taken })
  })
}

async function answerTo(ask: Ask): Promise<Answer> {
  if (ask.kind === 'open') encoder = await FfmpegAac.open(ask.config)
  if (!encoder) throw new Error('No AAC encoder is open.')
  if (ask.kind === 'open') return { ok: true, packets: [encoder.head] }
  return {
    ok: true,
    packets: ask.kind === 'encode' ? encoder.encode(ask.samples) : encoder.finish(),
  }
}
