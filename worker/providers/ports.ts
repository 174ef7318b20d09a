import type { Ports } from './capabilities.ts'
import type { Capability } from './contract.ts'
import { blocksOf } from './demo/film/blocks.ts'
import { filmOf } from './demo/film/film.ts'
import type { Job, Made, Run, Source } from './job.ts'
import { readPng } from './pictures/png-read.ts'
import { writePng } from './pictures/png-write.ts'
import { ProviderFault } from './provider-fault.ts'
import { sourceOf } from './source.ts'
import { writeWav } from './sound/contract.ts'
import { voiceFor } from './voices/contract.ts'

/** What its work is counted in, and the smallest job that shows that an adapter works. */
type About<Port> = {
  unit: 'token' | 'picture' | 'character' | 'minute' | 'second'
  smallest: (port: Port, run: Run) => Promise<unknown>
}

/** Enough for a model that thinks before its first word. */
const MOST_TOKENS = 1000
const LOOK_MS = 1000

/** What the admin is told of each port. */
export const PORTS: { [C in Capability]: About<Ports[C]> } = {
  chat: {
    unit: 'token',
    async smallest(port, run) {
      const turns = [{ role: 'user' as const, content: 'Answer with one word: ready' }]
      // Whoever leaves after the first piece pays for no more.
      for await (const piece of port.talk({ turns, maxTokens: MOST_TOKENS }, run))
        if ('text' in piece && piece.text !== '') return
      throw new ProviderFault('down', 'an empty answer')
    },
  },
  matte: {
    unit: 'picture',
    smallest: async (port, run) =>
      read(await whole(port, { picture: await square(), format: 'png' }, run)),
  },
  image: {
    unit: 'picture',
    async smallest(port, run) {
      const ask = { prompt: 'A green leaf on white', width: 256, height: 256, count: 1 }
      const picture = await square()
      const edit = { ...ask, pictures: [picture] }
      const wordless = { ...edit, prompt: '' }
      const around = { left: 16, top: 16, right: 16, bottom: 16 }
      const asks = [
        ask,
        edit,
        { ...edit, mask: picture },
        { ...wordless, mask: picture },
        { ...wordless, scale: 2 as const },
        { ...wordless, around },
      ]
      await firstAble(asks, async (one) => Promise.all((await whole(port, one, run)).map(read)))
    },
  },
  speech: {
    unit: 'character',
    async smallest(port, run) {
      const { samples } = await whole(
        port,
        { text: 'Ready.', voice: voiceFor('Ready.'), speed: 1 },
        run,
      )
      if (samples.length === 0) throw new ProviderFault('down', 'an empty sound')
    },
  },
  transcript: {
    unit: 'minute',
    smallest: (port, run) => whole(port, { sound: tone() }, run),
  },
  translation: {
    unit: 'character',
    smallest: (port, run) => whole(port, { texts: ['Good morning'], from: 'en', to: 'zh' }, run),
  },
  video: {
    unit: 'second',
    async smallest(port, run) {
      const ask = { prompt: 'A green leaf on white', width: 640, height: 368, seconds: 5 }
      await begun(port, ask, run)
    },
  },
  lipsync: {
    unit: 'second',
    async smallest(port, run) {
      const faces = [await square(), await film(run.signal)]
      const asks = faces.map((face) => ({ face, sound: tone(), mismatch: 'cut' as const }))
      await firstAble(asks, (ask) => begun(port, ask, run))
    },
  },
  voice: {
    unit: 'second',
    smallest: (port, run) =>
      firstAble([voiceFor('Ready.'), tone()], async (voice) =>
        read(await whole(port, { sound: tone(), voice }, run)),
      ),
  },
}

/** A job to its end, however it is answered. */
async function whole<Ask, Got>(job: Job<Ask, Got>, ask: Ask, run: Run): Promise<Got> {
  const answer = await job.submit(ask, run)
  if ('done' in answer) return answer.done
  if (!job.look) throw new ProviderFault('down', 'work nobody can look at')
  for (;;) {
    await scheduler.wait(LOOK_MS, { signal: run.signal })
    const looked = await job.look(answer.ref, run, async () => ask)
    if ('done' in looked) return looked.done
  }
}

/** That a vendor names the work shows that it does such work; then it is stopped, since a video takes minutes and is dear. */
async function begun<Ask>(job: Job<Ask, Made>, ask: Ask, run: Run) {
  const answer = await job.submit(ask, run)
  if ('done' in answer) return read(answer.done)
  await job.cancel?.(answer.ref, run).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
  })
}

/** The first of some jobs that the model does: of one vendor, each does a part of them. */
async function firstAble<Ask>(asks: readonly Ask[], work: (ask: Ask) => Promise<unknown>) {
  let unable: unknown
  for (const ask of asks)
    try {
      return await work(ask)
    } catch (error) {
      if (!(error instanceof ProviderFault) || error.why !== 'unable') throw error
      unable = error
    }
  throw unable
}

/** What was made must have come, too. */
async function read({ body }: Made) {
  const { byteLength } = await new Response(body).arrayBuffer()
  if (byteLength === 0) throw new ProviderFault('down', 'an empty file')
}

const SIDE = 64

/** A dark square on a white wall. */
async function square(): Promise<Source> {
  const isInside = (at: number) => at > SIDE / 4 && at < (SIDE * 3) / 4
  async function* rows() {
    for (let y = 0; y < SIDE; y++)
      yield Uint8Array.from({ length: SIDE * 4 }, (_, i) =>
        i % 4 !== 3 && isInside(y) && isInside(i >> 2) ? 40 : 255,
      )
  }
  const bytes = await writePng({ width: SIDE, height: SIDE, rows: rows() })
  return sourceOf('test.png', 'image/png', bytes, { width: SIDE, height: SIDE, duration: null })
}

/** A second of it. */
async function film(signal: AbortSignal): Promise<Source> {
  const pictures = [await blocksOf(readPng(await (await square()).bytes()))]
  const size = { width: SIDE, height: SIDE }
  const bytes = await filmOf({ pictures, size, seconds: 1, seed: '', mark: '', signal })
  return sourceOf('test.mp4', 'video/mp4', bytes, { ...size, duration: 1 })
}

const HERTZ = 16_000

/** A second of a quiet tone, as WAV. */
function tone(): Source {
  const samples = Int16Array.from({ length: HERTZ }, (_, at) =>
    Math.round(3000 * Math.sin((2 * Math.PI * 440 * at) / HERTZ)),
  )
  const bytes = writeWav({ rate: HERTZ, samples, info: {} })
  return sourceOf('test.wav', 'audio/wav', bytes, { width: null, height: null, duration: 1 })
}
