import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readPng } from '../../providers/pictures/png-read.ts'
import { readWav, writeWav } from '../../providers/sound/contract.ts'
import { rid } from '../../test/people.ts'
import { paint } from '../../test/pictures.ts'
import { ended, fetchAs, hurriedWorkflows, newCreator, newPicture, send } from '../../test/work.ts'
import { withSource } from './mark.ts'

const LIST = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const read = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

test.each([
  [
    { tool: 'imm', input: { mode: 'generate', prompt: 'A lamp' } },
    'trainedAlgorithmicMedia',
    'imm generate',
  ],
  [{ tool: 'videa', input: { prompt: 'A lamp' } }, 'trainedAlgorithmicMedia', 'videa generate'],
  [{ tool: 'tts', input: { text: 'A lamp.' } }, 'trainedAlgorithmicMedia', 'tts say'],
])('what a model made says so in the file: %j', async (wish, source, made) => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, wish)
  const { outputs } = await ended(ada, data.id)
  const text = read(await bytesOf(ada, outputs[0]))
  expect(text).toContain(`${LIST}${source}"`)
  expect(text).toContain(`Verdigris, ${made}"`)
})

test('a file that was made on a product’s own site names that site', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE products SET alias_domain = 'read.localhost', supports_isolated_domain = 1, texts = json_set(texts, '$."en-US".title', 'Read & Co')
       WHERE "key" = 'text-to-speech'`,
    ),
    env.DB.prepare(`UPDATE sessions SET host = 'read.localhost' WHERE user_id = ?`).bind(ada.id),
  ])
  const wish = { tool: 'tts', input: { text: 'A lamp.' }, request_id: rid() }
  const { data } = await ada.post('http://read.localhost/api/tasks', wish)
  await env.DB.prepare(`UPDATE sessions SET host = 'localhost' WHERE user_id = ?`)
    .bind(ada.id)
    .run()
  const { outputs } = await ended(ada, data.id)
  const text = read(await bytesOf(ada, outputs[0]))
  expect(text).toContain('"Read &amp; Co, tts say"')
  expect(text).not.toContain('Verdigris, ')
})

test('an own picture that a model only cut out is not called made', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada, 'lamp.png')
  const { data } = await send(ada, { tool: 'imm', input: { mode: 'remove-background', image } })
  const { outputs } = await ended(ada, data.id)
  const cut = await bytesOf(ada, outputs[0])
  expect(read(cut)).toContain(`${LIST}algorithmicallyEnhanced"`)
  for await (const row of readPng(cut).rows) expect(row.length).toBeGreaterThan(0)
})

test('an own recording that another voice says names the model’s part', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const tone = { rate: 16_000, info: {}, samples: new Int16Array(32_000).fill(900) }
  const audio = await newPicture(ada, 'talk.wav', writeWav(tone))
  const input = { mode: 'convert', audio, voice: 'en-US-mia' }
  const { outputs } = await ended(ada, (await send(ada, { tool: 'voicer', input })).data.id)
  const said = await bytesOf(ada, outputs[0])
  expect(read(said)).toContain(`${LIST}compositeWithTrainedAlgorithmicMedia"`)
  expect(readWav(said).samples.length).toBe(32_000)
})

test('however a file arrives, its mark is in one place, and the rest of it as it was', async () => {
  const png = await paint(2, 2, (x, y) => [x, y, 3, 255])
  const jfif = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xe1, 0, 3, 7, 0xff, 0xdb, 0, 3, 9]
  const jpeg = Uint8Array.from([...jfif, ...Array.from({ length: 300_000 }, (_, at) => at)])
  const box = [0, 0, 0, 12, ...Array.from('ftypisom', (letter) => letter.charCodeAt(0))]
  const mp4 = Uint8Array.from([...box, ...Array.from({ length: 200_000 }, (_, at) => at)])
  const places = { png: 33, jpeg: 13, mp4: mp4.length }
  for (const [name, file] of Object.entries({ png, jpeg, mp4 })) {
    const whole = withSource(file, 'trainedAlgorithmicMedia', 'A & B') as Uint8Array
    const at = places[name as keyof typeof places]
    const added = whole.length - file.length
    expect([name, read(whole.subarray(at, at + added)).includes('A &amp; B')]).toEqual([name, true])
    expect(read(whole.subarray(0, at)) + read(whole.subarray(at + added)) === read(file)).toBe(true)
    for (const size of [1000, 70_001]) {
      const pieces = inPieces(file, size)
      const streamed = withSource(pieces, 'trainedAlgorithmicMedia', 'A & B')
      const bytes = new Uint8Array(await new Response(streamed as ReadableStream).arrayBuffer())
      expect([name, read(bytes) === read(whole)]).toEqual([name, true])
    }
  }
})

test('what has no place for it stays as it is', () => {
  for (const text of ['', 'WEBVTT', 'RIFF']) {
    const file = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(withSource(file, 'trainedAlgorithmicMedia', 'A')).toEqual(file)
  }
})

function inPieces(file: Uint8Array, size: number) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(to) {
      if (at >= file.length) return to.close()
      to.enqueue(file.slice(at, (at += size)))
    },
  })
}

const bytesOf = async (who: Parameters<typeof fetchAs>[0], hash: string | undefined) =>
  new Uint8Array(await (await fetchAs(who, `/api/file/mine?id=${hash}`)).arrayBuffer())
