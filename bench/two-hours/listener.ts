import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Word } from './film.ts'
import { readMarks } from './mark.ts'

const HEARD_RATE = 16_000
const TOGETHER = 10

/**
 * Stands in for a vendor of transcripts, as the OpenAI API has them. It knows what the film says, not where a piece is of it: the
 * words are those whose marks it hears in the sound it is sent.
 */
export async function listener(words: readonly Word[]) {
  const pieces: { seconds: number; words: string[] }[] = []
  const server = createServer(async (request, response) => {
    const sound = await soundOf(request)
    const samples = decode(sound)
    const seconds = samples.length / HEARD_RATE
    const heard = readMarks(samples, HEARD_RATE).flatMap(({ n, at }) => {
      const { text, start, end } = words[n] ?? { text: `unknown${n}`, start: 0, end: 0 }
      return { word: text, start: at, end: Math.min(seconds, at + end - start) }
    })
    pieces.push({ seconds, words: heard.map(({ word }) => word) })
    const segments = Array.from({ length: Math.ceil(heard.length / TOGETHER) }, (_, i) => {
      const some = heard.slice(i * TOGETHER, (i + 1) * TOGETHER)
      const [start, end] = [some[0]?.start ?? 0, some.at(-1)?.end ?? 0]
      return { id: i, start, end, text: some.map(({ word }) => word).join(' ') }
    })
    const text = heard.map(({ word }) => word).join(' ')
    response
      .setHeader('Content-Type', 'application/json')
      .setHeader('Connection', 'close')
      .end(JSON.stringify({ language: 'english', duration: seconds, text, segments, words: heard }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, pieces, close: () => server.close() }
}

async function soundOf(request: IncomingMessage): Promise<Buffer> {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(await buffer(request), { headers }).formData()
  return Buffer.from(await (form.get('file') as File).arrayBuffer())
}

function decode(sound: Buffer): Int16Array {
  const how = ['-f', 's16le', '-ar', String(HEARD_RATE), '-ac', '1', '-']
  const plain = execFileSync('ffmpeg', ['-v', 'error', '-i', '-', ...how], {
    input: sound,
    maxBuffer: 2 ** 30,
  })
  return new Int16Array(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length))
}
