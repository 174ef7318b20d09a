import { expect, test } from 'vitest'
import { micros } from '../../worker/features/rates/contract.ts'
import type { Contract, Mode } from '../../worker/tools/contract.ts'
import { isBuilt, modeOf, toolOf, tools } from '../../worker/tools/registry.ts'
import { sampleProduct } from '../test/product.ts'
import { offerOf } from './offers.ts'
import { loadToolPage } from './pages.ts'
import { ANY_ICON, faceOf } from './registry.ts'

const HASH = '0'.repeat(32)
/** The least each product asks of its tool, where the work is the server's. */
const LEAST: Record<string, unknown> = { 'cut-silence': {}, 'imm/remove-background': { mode: 'remove-background', image: HASH } }

/** Every page a visitor can be given: each tool, or each mode of a tool with several. */
const made = Object.values(tools)
  .flatMap((tool) => {
    const modes = Object.keys(tool.modes)
    return modes.length === 1 ? [{ file_module: tool.id, preset: {} }] : modes.map((mode) => ({ file_module: tool.id, preset: { mode } }))
  })
  .filter(isBuilt)

test('every tool that is built has a face and a page', async () => {
  expect(made.length).toBeGreaterThanOrEqual(3)
  expect(made.filter((product) => !faceOf(product))).toEqual([])
  for (const product of made) expect(await loadToolPage(product), product.file_module).toBeDefined()
})

test('the price on the offer is the price of the contract', () => {
  for (const [name, input] of Object.entries(LEAST)) {
    const [file_module = '', mode] = name.split('/')
    const asked = modeOf(toolOf(file_module) as Contract, mode) as Mode
    const rates = Object.fromEntries(Object.entries(asked.rates).map(([rate, { price }]) => [rate, micros(price)]))
    const price = asked.price(asked.input.parse(input), { files: new Map(), rates })
    expect([name, price]).toEqual([name, (faceOf({ file_module, preset: { mode } })?.credits ?? NaN) * 100])
  }
})

test('the level a page asks for is the level of the contract', () => {
  for (const product of made) {
    const { minLevel, modulo } = modeOf(toolOf(product.file_module) as Contract, 'mode' in product.preset ? product.preset.mode : undefined) as Mode
    expect([product, faceOf(product)?.minLevel ?? 0, faceOf(product)?.modulo]).toEqual([product, minLevel, modulo])
  }
})

test('every offered sample is shipped', () => {
  const shipped = Object.keys(import.meta.glob('../public/samples/*', { query: '?url' }))
  const samples = made.flatMap((product) => faceOf(product)?.sample ?? [])
  expect(samples.length).toBeGreaterThan(0)
  expect(samples.filter((sample) => !shipped.includes(`../public${sample}`))).toEqual([])
})

test('a tool that is nobody’s has no face, and its product is shown without a price', () => {
  expect(faceOf({ file_module: 'toString', preset: {} })).toBeUndefined()
  expect(faceOf({ file_module: 'imm', preset: { mode: 'constructor' } })).toBeUndefined()
  expect(offerOf(sampleProduct({ file_module: 'dream' }))).toMatchObject({ title: 'Sample', icon: ANY_ICON, accept: [] })
})

test('two products of one tool speak for themselves', () => {
  const clean = offerOf(sampleProduct({ key: 'podcast-cleaner', title: 'Podcast cleaner' }))
  expect(clean).toMatchObject({ key: 'podcast-cleaner', title: 'Podcast cleaner', credits: 0, sample: '/samples/pauses.mp4' })
})
