import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { readFacts } from '../../scripts/tool-facts.ts'
import { micros } from '../../worker/features/rates/contract.ts'
import {
  type Contract,
  defineContract,
  defineMode,
  fileHash,
  type Mode,
} from '../../worker/tools/contract.ts'
import { isBuilt, modeOf, toolOf, tools } from '../../worker/tools/registry.ts'
import { site } from '../kernel/site.ts'
import { sampleProduct } from '../test/product.ts'
import { offerOf } from './offers.ts'
import { loadToolPage } from './pages.ts'
import { ANY_ICON, faceOf } from './registry.ts'
import { taskWordsOf } from './task-words.ts'

const HASH = '0'.repeat(32)
/** An input for each mode that is a task of the server, written by hand: a tool that is added must stand here. */
const ASKED: Record<string, unknown> = {
  'imm/generate': { mode: 'generate', prompt: 'a' },
  'imm/edit': { mode: 'edit', image: HASH, prompt: 'a' },
  'imm/erase': { mode: 'erase', image: HASH, mask: HASH },
  'imm/expand': { mode: 'expand', image: HASH, ratio: '1:1' },
  'imm/upscale': { mode: 'upscale', image: HASH },
  'imm/remove-background': { mode: 'remove-background', image: HASH },
  llm: { messages: [{ role: 'user', content: '' }] },
  tts: { text: 'a' },
  'voicer/convert': { mode: 'convert', audio: HASH, voice: 'en-US-ava' },
  'voicer/clone': { mode: 'clone', audio: HASH, consent: true },
  videa: { prompt: 'a' },
  visor: { image: HASH, audio: HASH, consent: true },
  'video-caption/transcribe': {
    mode: 'transcribe',
    source: [{ hash: HASH, start: 0, end: 60 }],
  },
  'video-caption/translate': {
    mode: 'translate',
    captions: [{ start: 0, end: 60, text: 'a' }],
    language: 'en',
  },
}

/** Every page a visitor can be given: each tool, or each mode of a tool with several. */
const made = Object.values(tools)
  .flatMap((tool) => {
    const modes = Object.keys(tool.modes)
    return modes.length === 1
      ? [{ file_module: tool.id, preset: {} }]
      : modes.map((mode) => ({ file_module: tool.id, preset: { mode } }))
  })
  .filter(isBuilt)
const nameOf = ({ file_module, preset }: (typeof made)[number]) =>
  'mode' in preset ? `${file_module}/${preset.mode}` : file_module
const modeOfProduct = ({ file_module, preset }: (typeof made)[number]) =>
  modeOf(toolOf(file_module) as Contract, 'mode' in preset ? preset.mode : undefined) as Mode

test('every tool that is built has a face and a page', async () => {
  expect(made.length).toBeGreaterThanOrEqual(3)
  expect(made.filter((product) => !faceOf(product))).toEqual([])
  for (const product of made) expect(await loadToolPage(product), product.file_module).toBeDefined()
})

test('every tool and mode names its tasks', () => {
  const nameless = made.filter(
    ({ file_module, preset }) => !taskWordsOf({ tool: file_module, input: preset }).title,
  )
  expect(nameless).toEqual([])
})

test('every task says what is happening to it', () => {
  const silent = Object.keys(ASKED).filter((name) => {
    const [tool = '', mode] = name.split('/')
    return !taskWordsOf({ tool, input: { mode } }).stages?.['working']
  })
  expect(silent).toEqual([])
})

test('every face is of a tool that is there', () => {
  const folders = Object.keys(import.meta.glob('./*/face.ts')).map((path) => path.split('/')[1])
  expect(folders.toSorted()).toEqual(
    [...new Set(made.map(({ file_module }) => file_module))].toSorted(),
  )
})

test('the price on the offer is the price of the contract, for every tool and mode', () => {
  const charged = made.map((product) => {
    const [mode, asked] = [modeOfProduct(product), ASKED[nameOf(product)]]
    expect([nameOf(product), asked !== undefined]).toEqual([
      nameOf(product),
      mode.runs !== 'browser',
    ])
    if (asked === undefined) return [nameOf(product), 0]
    const rates = Object.fromEntries(
      Object.entries(mode.rates).map(([rate, { price }]) => [rate, micros(price)]),
    )
    return [nameOf(product), mode.price(mode.input.parse(asked), { files: new Map(), rates }) / 100]
  })
  expect(made.map((product) => [nameOf(product), faceOf(product)?.credits])).toEqual(charged)
})

test('the level a page asks for is the level of the contract', () => {
  for (const product of made) {
    const { minLevel, modulo } = modeOfProduct(product)
    expect([product, faceOf(product)?.minLevel, faceOf(product)?.modulo]).toEqual([
      product,
      minLevel,
      modulo,
    ])
  }
})

test('price and level of a new tool are read from its contract, whatever it asks for', () => {
  const say = defineMode({
    runs: 'server',
    minLevel: 11,
    modulo: 10,
    unit: 'character',
    rates: { loud: { price: 1, cost: 0 } },
    limitSeconds: 60,
    makes: 'audio',
    input: z.strictObject({
      words: z.string().min(3),
      voice: z.enum(['deep', 'high']),
      takes: z.number().min(2).max(9),
      loud: z.boolean().default(true),
      sounds: z.array(fileHash).min(1),
      key: z.string().optional(),
    }),
    files: ({ sounds }) =>
      sounds.map((hash) => ({ field: 'sounds', hash, kinds: ['audio' as const] })),
    price: ({ words, takes, loud, sounds }, { files, rates }) =>
      words.length *
      takes *
      (loud ? (rates.loud ?? 0) / 10_000 : 1) *
      (files.get(sounds[0] ?? '')?.duration ?? 0),
  })
  const { runs, ...rest } = say
  expect(
    readFacts([defineContract({ id: 'echo', modes: { say } }) as unknown as Contract]),
  ).toEqual({ echo: { credits: 6, minLevel: 11, modulo: 10 } })
  const two = { say, hear: { ...rest, runs: 'browser' as const } }
  expect(runs).toBe('server')
  expect(
    readFacts([defineContract({ id: 'echo', modes: two }) as unknown as Contract]),
  ).toMatchObject({ 'echo/say': { credits: 6 }, 'echo/hear': { credits: 0 } })
})

test('what the admin changed of a price stands in place of the contract’s', () => {
  Object.assign(site, { prices: { 'imm/remove-background': 2.5 } })
  onTestFinished(() => void delete site.prices)
  const least = (mode: string) => faceOf({ file_module: 'imm', preset: { mode } })?.credits
  expect([least('remove-background'), least('compress')]).toEqual([2.5, 0])
})

test('every offered sample is shipped', () => {
  const shipped = Object.keys(import.meta.glob('../public/samples/*', { query: '?url' }))
  const samples = made.flatMap((product) => faceOf(product)?.sample ?? [])
  expect(samples.length).toBeGreaterThan(0)
  expect(samples.filter((sample) => !shipped.includes(`../public${sample}`))).toEqual([])
})

test('a task is named by the mode it was given', () => {
  expect(taskWordsOf({ tool: 'imm', input: { mode: 'remove-background' } }).title).toMatchObject({
    message: 'Remove background',
  })
  expect(taskWordsOf({ tool: 'dream', input: {} }).title).toBeUndefined()
})

test('a tool that is nobody’s has no face, and its product is shown without a price', () => {
  expect(faceOf({ file_module: 'toString', preset: {} })).toBeUndefined()
  expect(faceOf({ file_module: 'imm', preset: { mode: 'constructor' } })).toBeUndefined()
  expect(offerOf(sampleProduct({ file_module: 'dream' }))).toMatchObject({
    title: 'Sample',
    icon: ANY_ICON,
    accept: [],
  })
})

test('two products of one tool speak for themselves', () => {
  const clean = offerOf(sampleProduct({ key: 'podcast-cleaner', title: 'Podcast cleaner' }))
  expect(clean).toMatchObject({
    key: 'podcast-cleaner',
    title: 'Podcast cleaner',
    credits: 0,
    sample: '/samples/pauses.mp4',
  })
})

test('whoever has no file at hand tries a tool with one of ours', () => {
  const without = made.filter((product) => {
    const face = faceOf(product)
    return face && face.accept.length > 0 && !face.sample
  })
  // Words are written, and a voice of one's own is nobody else's.
  expect(without.map(nameOf).sort()).toEqual(['llm', 'tts', 'videa', 'voicer/clone'])
})
