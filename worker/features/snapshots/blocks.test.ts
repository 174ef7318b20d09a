import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Fault } from '../../kernel/fault.ts'
import { md5 } from '../../kernel/digest/contract.ts'
import { call } from '../../test/people.ts'
import { blocksOf, htmlOf } from './blocks.ts'

const URL = 'http://localhost/pricing'

test.each([
  ['an empty picture', '<svg/>', 422],
  ['an empty picture before text', '<svg/><h1>Prices</h1>', 200],
  ['forty thousand paragraphs', '<p>x'.repeat(40_000), 422],
  ['deep leaning', '<i>'.repeat(30_000), 422],
  ['deep lists', '<ul><li>'.repeat(12_000), 422],
  ['deep hiding', '<p hidden>'.repeat(10_000), 422],
  ['ends of nothing', '</i>'.repeat(25_000), 422],
  ['starts and ends that do not meet', '<i>'.repeat(14_000) + '</b>'.repeat(14_000), 422],
  ['an element with endless attributes', `<p ${'a=b '.repeat(24_000)}>x`, 200],
  ['a start without an end', `<p>x${'<'.repeat(90_000)}`, 200],
  ['endless entities', `<p>${'&lt;'.repeat(24_000)}`, 200],
  ['an endless comment', `<p>x</p><!--${'-'.repeat(90_000)}`, 200],
])('%s is read or refused', async (_name, content, status) => {
  const reply = await call('POST', '/api/snapshot', {
    key: await md5(URL),
    url: URL,
    title: 'a',
    content,
    hash: 'a',
  })
  expect(reply.status).toBe(status)
})

const TAGS = [
  'p',
  'h1',
  'li',
  'ul',
  'div',
  'svg',
  'math',
  'form',
  'script',
  'style',
  'textarea',
  'title',
  'table',
  'td',
  'br',
  'img',
  'i',
  'template',
  'plaintext',
  'image',
]
const piece = fc.oneof(
  fc.constantFrom(
    ...TAGS.flatMap((tag) => [
      `<${tag}>`,
      `</${tag}>`,
      `<${tag}/>`,
      `<${tag} hidden>`,
      `<${tag} x='`,
    ]),
  ),
  fc.constantFrom(
    '<',
    '>',
    '&',
    '&lt;',
    '&#0;',
    '&#xd800;',
    '&#x110000;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '\0',
    '\ud800',
    '"',
    "'",
    '</',
    '<!doctype html>',
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
)

test('of whatever is sent, nothing is left but text, and it is the same when read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 120 }), async (pieces) => {
      const read = await blocksOf(pieces.join('')).catch((error: unknown) => error)
      if (read instanceof Fault) return expect(read.fault).toBe('invalidInput')
      const html = htmlOf(read as Awaited<ReturnType<typeof blocksOf>>)
      expect(html.replace(/<\/?(?:h\d|p|pre|blockquote)>/g, '')).not.toMatch(/[<>]/)
      expect(htmlOf(await blocksOf(html))).toBe(html)
    }),
    { numRuns: 400 },
  )
})

test('strange HTML never makes the call fail', async () => {
  let caller = 0
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const headers = { 'CF-Connecting-IP': `198.51.100.${caller++ % 250}` }
      const reply = await call(
        'POST',
        '/api/snapshot',
        {
          key: await md5(URL),
          url: URL,
          title: pieces.at(0) ?? '',
          content: pieces.join(''),
          hash: 'a',
        },
        headers,
      )
      expect([200, 422], `${reply.status} ${JSON.stringify(pieces)}`).toContain(reply.status)
    }),
    { numRuns: 100 },
  )
})
