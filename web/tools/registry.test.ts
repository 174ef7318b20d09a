import { expect, test } from 'vitest'
import { tools } from '../../worker/tools/registry.ts'
import { TOOLS, toolByKey } from './registry.ts'

const HASH = '0'.repeat(32)
/** What each product asks of its tool at least. */
const INPUTS = { 'cut-silence': {}, 'remove-background': { mode: 'remove-background', image: HASH } }

test('the price on the offer is the price of the contract', () => {
  for (const { key, id, credits } of TOOLS) {
    const { input, price } = tools[id] as { input: { parse: (given: unknown) => unknown }; price: (input: never) => number }
    expect([key, price(input.parse(INPUTS[key]) as never)]).toEqual([key, credits * 100])
  }
})

test('every offered sample is shipped', () => {
  const shipped = Object.keys(import.meta.glob('../public/samples/*', { query: '?url' }))
  expect(TOOLS.filter(({ sample }) => !shipped.includes(`../public${sample}`))).toEqual([])
})

test('a key that is nobody’s finds no tool', () => {
  expect(toolByKey('toString')).toBeUndefined()
})
