import { expect, test } from 'vitest'
import type { AdminPost } from '../../../worker/features/blog/contract.ts'
import { NO_WORDS } from '../../admin/editions.tsx'
import { changeOf, formOf, keyOf, missingIn } from './admin-form.ts'

const text = { title: 'Ten lamps', description: '', keywords: '', content: 'Light.' }
const POST: AdminPost = {
  key: 'ten-lamps',
  shipped: false,
  deleted: false,
  published: true,
  published_at: Date.UTC(2026, 0, 2, 3, 4),
  product_id: null,
  updated_at: 1,
  titles: { 'en-US': 'Ten lamps' },
  edited: ['en-US'],
  texts: { 'en-US': { ...text, edited: true, updated_at: 1 } },
}

test('only languages that changed are sent, and an emptied one is taken away', () => {
  const saved = formOf(POST)
  expect(changeOf(saved, saved)).toEqual({ texts: {}, published: true })
  const written = {
    ...saved,
    texts: { ...saved.texts, 'zh-HK': { ...text, title: '十盞燈' }, 'en-US': NO_WORDS },
  }
  expect(changeOf(written, saved).texts).toEqual({
    'zh-HK': { ...text, title: '十盞燈' },
    'en-US': null,
  })
})

test('the day is sent when it changed, as the writer’s own time', () => {
  const saved = formOf(POST)
  expect(new Date(saved.day).getTime()).toBe(POST.published_at)
  expect(changeOf({ ...saved, day: '2027-05-06T07:08' }, saved)).toMatchObject({
    published_at: new Date('2027-05-06T07:08').toISOString(),
  })
  expect(changeOf({ ...saved, day: '2027-05-06T07:08', published: false }, saved)).toEqual({
    texts: {},
    published: false,
  })
})

test('another address is sent for a post that has one already', () => {
  const saved = formOf(POST)
  expect(changeOf({ ...saved, key: 'eleven-lamps' }, saved)).toMatchObject({ key: 'eleven-lamps' })
  expect(changeOf({ ...saved, key: 'new' }, formOf(null))).not.toHaveProperty('key')
})

test('it says what is missing: an address that nobody has, one language, a title and a text', () => {
  const form = formOf(POST)
  expect(missingIn(form, [])).toBeUndefined()
  expect(missingIn({ ...form, key: 'Ten lamps' }, [])).toEqual({ field: 'key' })
  expect(missingIn(form, ['ten-lamps'])).toEqual({ field: 'key' })
  expect(missingIn({ ...formOf(null), key: 'new' }, [])).toEqual({ field: 'text' })
  expect(
    missingIn({ ...form, texts: { ...form.texts, 'zh-CN': { ...NO_WORDS, title: '灯' } } }, []),
  ).toEqual({ lang: 'zh-CN', field: 'content' })
})

test.each([
  ['Ten lamps: what I bought', 'ten-lamps-what-i-bought'],
  ['  Über Café!  ', 'uber-cafe'],
  ['十盞燈', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
])('the address of “%s” is %s', (title, key) => expect(keyOf(title)).toBe(key))
