import type { Capability, Ports } from './capabilities.ts'
import type { Job, Made, Run, Source } from './job.ts'
import { writePng } from './pictures/png-write.ts'
import { ProviderFault } from './provider-fault.ts'

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
      await Promise.all((await whole(port, ask, run)).map(read))
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
  return fileOf('test.png', 'image/png', bytes, { width: SIDE, height: SIDE, duration: null })
}

const HERTZ = 16_000
const WAV_HEADER = 44

/** A second of a quiet tone, as WAV. */
function tone(): Source {
  const bytes = new Uint8Array(WAV_HEADER + HERTZ * 2)
  const view = new DataView(bytes.buffer)
  const words = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  words(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  words(8, 'WAVEfmt ')
  // Sixteen bytes of format: PCM, one channel, sixteen bits.
  for (const [at, value] of [
    [16, 16],
    [24, HERTZ],
    [28, HERTZ * 2],
  ] as const)
    view.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    view.setUint16(at, value, true)
  words(36, 'data')
  view.setUint32(40, HERTZ * 2, true)
  for (let i = 0; i < HERTZ; i++)
    view.setInt16(WAV_HEADER + i * 2, 3000 * Math.sin((2 * Math.PI * 440 * i) / HERTZ), true)
  return fileOf('test.wav', 'audio/wav', bytes, { width: null, height: null, duration: 1 })
}

const fileOf = (
  name: string,
  mimetype: string,
  bytes: Uint8Array<ArrayBuffer>,
  facts: Pick<Source, 'width' | 'height' | 'duration'>,
): Source => ({
  ...{ name, mimetype, size: bytes.length, ...facts },
  bytes: async () => bytes,
  stream: async () => new Blob([bytes]).stream(),
})
