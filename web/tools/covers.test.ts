import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { sampleProduct } from '../test/product.ts'
import { coversOf } from './covers.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const cutter = sampleProduct({
  key: 'remove-background',
  file_module: 'imm',
  preset: { mode: 'remove-background' },
})
const words = (credits: number, ...products: (typeof cutter)[]) =>
  coversOf(credits, products).map((cover) => i18n._(cover.words))

test('credits cover what today’s tools ask for them, each once however many products it has', () => {
  expect(words(200, sampleProduct(), cutter, { ...cutter, key: 'product-photo' })).toEqual([
    '200 background removals',
  ])
  expect(words(1, cutter)).toEqual(['1 background removal'])
})

test('nothing is promised of tools that are not there, cost nothing, or ask for a plan', () => {
  const missing = ['imm', 'vee'].map((file_module) =>
    sampleProduct({ file_module, preset: { mode: 'dream' } }),
  )
  expect(words(200, ...missing, sampleProduct(), { ...cutter, min_level: 1 })).toEqual([])
  expect(words(0, cutter)).toEqual([])
})
