import { expect, test } from 'vitest'
import {
  type AdminProduct,
  productForm,
  productPart,
} from '../../../worker/features/products/contract.ts'
import { sampleProduct } from '../../test/product.ts'
import { changesOf, EMPTY, emptyItem, fieldsOf, untitledIn } from './admin-fields.ts'
import { rowsOf } from './admin-values.ts'

const product: AdminProduct = {
  ...sampleProduct({ key: 'clip', alias_domain: 'clip.localhost' }),
  built: true,
  texts: { 'zh-HK': { title: '短片' } },
}
const qa = [{ title: { 'en-US': 'Why?', 'zh-CN': '为什么？' }, content: 'Because.' }]

test('what was loaded and not touched is sent as it was', () => {
  const loaded = { product, settings: { qa, testimonials: [], limit: 5 } }
  const { product: sent, settings } = changesOf(fieldsOf(loaded), loaded.settings)
  expect(sent).toMatchObject({
    key: 'clip',
    alias_domain: 'clip.localhost',
    preset: {},
    sort: 0,
    texts: { 'zh-HK': { title: '短片' } },
  })
  expect(settings).toEqual({
    limit: 5,
    testimonials: [],
    qa: [{ title: qa[0]?.title, content: { 'en-US': 'Because.' } }],
  })
})

test('what the form sends of a product is what the site takes, whatever is left empty', () => {
  const fields = {
    ...EMPTY,
    key: 'clip',
    tool: 'imm compress',
    texts: { ...EMPTY.texts, 'en-US': { ...EMPTY.texts['en-US'], title: 'Clip' } },
  }
  const made = productForm.parse(changesOf(fields).product)
  expect(made).toMatchObject({ key: 'clip', image: null, alias_domain: null })
  const loaded = {
    product: {
      ...product,
      texts: {},
      image: null,
      display_image: null,
      logo: null,
      alias_domain: null,
    },
    settings: {},
  }
  expect(productPart.safeParse(changesOf(fieldsOf(loaded)).product).success).toBe(true)
})

test('a setting that was struck out is taken away, questions and testimonials never', () => {
  expect(
    changesOf({ ...EMPTY, settings: rowsOf({ b: 1 }) }, { a: 1, b: 1, qa, testimonials: [] })
      .settings,
  ).toEqual({ a: null, b: 1, qa: [], testimonials: [] })
})

test('languages left empty are not sent, so that they read another one', () => {
  const item = { ...emptyItem(), title: { 'en-US': 'Why?', 'zh-HK': ' ', 'zh-CN': '' } }
  expect(changesOf({ ...EMPTY, qa: [item] }).settings.qa).toEqual([
    { title: { 'en-US': 'Why?' }, content: {} },
  ])
})

test('values are rows of a form and come out as they went in, also those that no row can show', () => {
  const loaded = {
    product: {
      ...product,
      file_module: 'imm',
      preset: { mode: 'compress', quality: 0.6, colour: '#fff', loud: false },
    },
    settings: { many: { a: [1] } },
  }
  const fields = fieldsOf(loaded)
  expect(fields.tool).toBe('imm compress')
  expect(fields.preset.map(({ name, kind }) => [name, kind])).toEqual([
    ['quality', 'number'],
    ['colour', 'text'],
    ['loud', 'switch'],
  ])
  const sent = changesOf(fields, loaded.settings)
  expect(sent.product).toMatchObject({ file_module: 'imm', preset: loaded.product.preset })
  expect(sent.settings).toMatchObject(loaded.settings)
})

test('a figure may be typed with a comma', () => {
  const [row] = rowsOf({ pause: 1 })
  const preset = row ? [{ ...row, text: ' 0,5 ' }] : []
  expect(changesOf({ ...EMPTY, tool: 'imm', preset }).product.preset).toEqual({ pause: 0.5 })
})

test('it is told in which languages a product has no title', () => {
  expect(untitledIn({ 'en-US': { title: ' ' }, 'zh-HK': { title: '片' } })).toEqual([
    'en-US',
    'zh-CN',
  ])
})
