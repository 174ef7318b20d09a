import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Bindings } from '../kernel/bindings.ts'
import { makeDeps } from '../kernel/deps.ts'
import { disc, inDisc, paint } from '../test/pictures.ts'
import { FILES, fal, queueKeys, queues, REF, replicate, stand } from '../test/queues.ts'
import { rowOf, runWith, sourceOf } from '../test/vendors.ts'
import { adaptersFor } from './capabilities.ts'
import { flatten } from './demo/flatten.ts'
import { demoMatte } from './demo/matte.ts'
import { falMatte } from './fal/matte.ts'
import type { Run } from './job.ts'
import type { Behind, Matte } from './matte.ts'
import { picturesOf, type Bytes } from './pictures/pictures.ts'
import { readPng, type Rows } from './pictures/png-read.ts'
import { writePng } from './pictures/png-write.ts'
import { ProviderFault } from './provider-fault.ts'
import { replicateMatte } from './replicate/matte.ts'
import { imagesMatte } from './workers-ai/matte.ts'

/** The Images service as it answers in production: a disc in the middle is the foreground; errors carry its codes. */
function standIn(behave: { code?: number; hang?: boolean } = {}): ImagesBinding {
  type Asked = { segment?: string; background?: string; width?: number; height?: number }
  type Handle = { stream: ReadableStream<Uint8Array>; asked: Asked; drawn?: Handle }

  const handle = (made: Handle): unknown => ({
    ...made,
    transform: (asked: Asked) => handle({ ...made, asked }),
    draw: (drawn: Handle) => handle({ ...made, drawn }),
    async output({ format }: { format: string }) {
      if (behave.hang) await new Promise(() => {})
      if (behave.code) throw Object.assign(new Error('Images'), { code: behave.code })
      // What only changes size or form is asked of the real binding.
      if (made.asked.width && !made.drawn)
        return env.IMAGES.input(made.stream)
          .transform(made.asked as ImageTransform)
          .output({ format: 'image/webp' })
      const subject = segmented(readPng(await bytesOf((made.drawn ?? made).stream)))
      const behind = made.drawn
        ? sourceOf('behind.png', await bytesOf(made.stream))
        : made.asked.background
      const laid = behind ? await flatten(subject, behind, picturesOf(env.IMAGES)) : subject
      if (made.drawn)
        expect([made.asked.width, made.asked.height]).toEqual([laid.width, laid.height])
      const png = await writePng(laid)
      const bytes =
        format === 'image/webp' ? await picturesOf(env.IMAGES).convert(png, 'webp') : png
      return { response: () => new Response(bytes) }
    },
  })

  const service = {
    info: (stream: ReadableStream<Uint8Array>) => env.IMAGES.info(stream),
    input: (stream: ReadableStream<Uint8Array>) => handle({ stream, asked: {} }),
  }
  return service as unknown as ImagesBinding
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer())

function segmented({ width, height, rows }: Rows): Rows {
  async function* cut() {
    let y = 0
    for await (const row of rows) {
      for (let x = 0; x < width; x++) if (!inDisc(x, y, width)) row[x * 4 + 3] = 0
      y++
      yield row
    }
  }
  return { width, height, rows: cut() }
}

/** The picture a matte answers with. */
async function cutBy(
  matte: Matte,
  name: string,
  bytes: Bytes,
  format: 'png' | 'webp' = 'png',
  given: Partial<Run> = {},
  behind?: Behind,
) {
  const answer = await matte.submit(
    { picture: sourceOf(name, bytes), format, behind },
    runWith(given),
  )
  if (!('done' in answer)) throw new Error('a matte answers at once')
  return { bytes: answer.done.body as Bytes, mimetype: answer.done.mimetype }
}

async function pixels(png: Bytes) {
  const { width, height, rows } = readPng(png)
  const all: number[][] = []
  for await (const row of rows)
    for (let x = 0; x < width; x++) all.push([...row.subarray(x * 4, x * 4 + 4)])
  return { width, height, at: (x: number, y: number) => all[y * width + x]! }
}

const adapters = {
  demo: () => demoMatte(env),
  'workers-ai': () => imagesMatte(standIn()),
}

describe.each(Object.entries(adapters))('the %s matte', (_name, make) => {
  test('keeps size and subject, and makes the background transparent', async () => {
    const told: number[] = []
    const { bytes, mimetype } = await cutBy(make(), 'disc.png', await disc(), 'png', {
      onProgress: (f) => told.push(f),
    })
    const cut = await pixels(bytes)
    expect([cut.width, cut.height, mimetype]).toEqual([96, 96, 'image/png'])
    expect(cut.at(48, 48)).toEqual([200, 40, 30, 255])
    expect([cut.at(0, 0)[3], cut.at(95, 95)[3], cut.at(10, 48)[3]]).toEqual([0, 0, 0])
    expect(told.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
  })

  test('answers in WebP when asked to', async () => {
    const { bytes, mimetype } = await cutBy(make(), 'disc.png', await disc(), 'webp')
    expect(mimetype).toBe('image/webp')
    expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WEBP')
  })

  test('lays the subject over a colour or over a picture that covers', async () => {
    const green = await paint(40, 20, () => [10, 200, 30, 255])
    for (const [behind, colour] of [
      ['#f80', [255, 136, 0, 255]],
      [sourceOf('green.png', green), [10, 200, 30, 255]],
    ] as const) {
      const { bytes } = await cutBy(make(), 'disc.png', await disc(), 'png', {}, behind)
      const laid = await pixels(bytes)
      expect([laid.width, laid.height]).toEqual([96, 96])
      expect(laid.at(48, 48)).toEqual([200, 40, 30, 255])
      expect([laid.at(0, 0), laid.at(95, 95)]).toEqual([colour, colour])
    }
  })

  test('says so when the picture cannot be read', async () => {
    const cut = cutBy(make(), 'x.png', new Uint8Array(64))
    expect(await cut.catch((error: ProviderFault) => error.why)).toBe('unreadable')
  })

  test('rejects with the reason of its signal once that is aborted', async () => {
    const reason = new Error('cancelled')
    const cut = cutBy(make(), 'disc.png', await disc(), 'png', {
      signal: AbortSignal.abort(reason),
    })
    expect(await cut.catch((error: unknown) => error)).toBe(reason)
  })
})

test('the Images service’s refusals are told apart', async () => {
  const why = async (code: number) =>
    cutBy(imagesMatte(standIn({ code })), 'a', await disc()).catch(
      ({ why, untilMended }: ProviderFault) => [why, untilMended],
    )
  expect([await why(9412), await why(9413), await why(9422), await why(1)]).toEqual([
    ['unreadable', false],
    ['tooLarge', false],
    ['down', true],
    ['down', false],
  ])
})

test('an Images service that never answers is left when the signal says so', async () => {
  const control = new AbortController()
  const cut = cutBy(imagesMatte(standIn({ hang: true })), 'a', await disc(), 'png', {
    signal: control.signal,
  })
  setTimeout(() => control.abort(new Error('late')), 20)
  await expect(cut).rejects.toThrow('late')
})

test('the demo obeys the words in a file name', async () => {
  const say = async (name: string, attempt = 1) =>
    cutBy(adapters.demo(), name, await disc(24), 'png', { attempt }).then(
      () => 'done',
      (error: ProviderFault) => error.why,
    )
  expect(await say('a [[fail]].png')).toBe('down')
  expect(await say('a [[moderate]].png')).toBe('refused')
  expect([await say('a [[fail once]].png'), await say('a [[fail once]].png', 2)]).toEqual([
    'down',
    'done',
  ])
  expect([await say('a [[twice]].png'), await say('a [[twice]].png', 2)]).toEqual(['lost', 'done'])
  const hung = new AbortController()
  const cut = cutBy(adapters.demo(), '[[hang]]', await disc(24), 'png', { signal: hung.signal })
  // Not before it hangs: whoever is told earlier is not heard.
  setTimeout(() => hung.abort(new Error('stopped')))
  await expect(cut).rejects.toThrow('stopped')
})

test('demo output says what it is in its metadata', async () => {
  const { bytes } = await cutBy(adapters.demo(), 'disc.png', await disc(24))
  expect(new TextDecoder('latin1').decode(bytes)).toContain('tEXtSoftware\0Verdigris demo provider')
})

test('a wall that fades from light to dark is still one background', async () => {
  const side = 120
  const faded = await paint(side, side, (x, y) =>
    inDisc(x, y, side) ? [20, 90, 200, 255] : [255 - x, 235 - x, 200 - x, 255],
  )
  const cut = await pixels((await cutBy(adapters.demo(), 'f.png', faded)).bytes)
  expect([cut.at(2, 2)[3], cut.at(117, 117)[3], cut.at(60, 60)[3]]).toEqual([0, 0, 255])
})

test('which adapter serves is data, and the demo never serves production', async () => {
  const deps = makeDeps(env, { waitUntil: () => {} })
  const [first] = await adaptersFor(deps, 'matte')
  expect(first?.row.adapter).toBe('demo')
  const production = { ...env, ENVIRONMENT: 'production', AI: {} } as unknown as Bindings
  expect(await adaptersFor({ ...deps, env: production }, 'matte')).toMatchObject([
    { row: { adapter: 'workers-ai', cancelPercent: 100 } },
  ])
  await env.DB.prepare(`UPDATE adapters SET enabled = 0 WHERE adapter = 'workers-ai'`).run()
  await expect(adaptersFor({ ...deps, env: production }, 'matte')).rejects.toMatchObject({
    fault: 'toolResting',
  })
})

const queueing = {
  replicate: { spelling: replicate, build: replicateMatte, output: `${FILES}cut.png` as unknown },
  fal: { spelling: fal, build: falMatte, output: { image: { url: `${FILES}cut.png` } } as unknown },
}
const lamp = sourceOf('lamp.png', await disc())

describe.each(Object.entries(queueing))('the %s matte', (_name, { spelling, build, output }) => {
  queues(spelling, () => ({ picture: lamp, format: 'png' as const }), { build, output })

  test('is asked for a cut-out, which is laid over what comes behind it', async () => {
    const cut = (await cutBy(adapters['workers-ai'](), 'a', await disc())).bytes
    const { asked } = stand(
      spelling,
      { state: 'done', output },
      { file: () => new Response(cut, { headers: { 'Content-Type': 'image/png' } }) },
    )
    const port = build({ ...queueKeys(), IMAGES: standIn() }, rowOf(spelling.adapter, 'some/model'))
    await port?.submit({ picture: lamp, format: 'png' }, runWith())
    expect(JSON.stringify(asked[0]?.body)).toContain('https://site.example/lamp.png')
    const made = async (format: 'png' | 'webp', behind?: Behind) => {
      const answer = await port?.look?.(REF, runWith(), async () => ({
        picture: lamp,
        format,
        behind,
      }))
      if (!answer || !('done' in answer)) throw new Error('not done')
      const { body, mimetype } = answer.done
      return { mimetype, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    }
    expect((await made('png')).bytes).toEqual(cut)
    expect((await made('webp')).mimetype).toBe('image/webp')
    const green = sourceOf('green.png', await paint(40, 20, () => [10, 200, 30, 255]))
    for (const [behind, colour] of [
      ['#f80', [255, 136, 0, 255]],
      [green, [10, 200, 30, 255]],
    ] as const) {
      const whole = await pixels((await made('png', behind)).bytes)
      expect([whole.width, whole.at(48, 48), whole.at(0, 0)]).toEqual([
        ...[96, [200, 40, 30, 255]],
        colour,
      ])
    }
  })
})
