import { expect, test } from 'vitest'
import { decodeRedirect } from './redirect.ts'

const SITE = 'https://verdigris.example'
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const lead = (text: string) => decodeRedirect(base64(text), SITE)

test('a path of the site is kept with its query and hash', () => {
  expect(lead('/product/remove-background?lang=zh-HK#top')).toBe(
    '/product/remove-background?lang=zh-HK#top',
  )
  expect(lead('/wiki/關於?q=檔案')).toBe(encodeURI('/wiki/關於?q=檔案'))
  expect(lead('/app/1?next=//evil.test')).toBe('/app/1?next=//evil.test')
})

test('base64url and plus signs that became blanks are read too', () => {
  const encoded = base64('/a?b=~~~???>>>')
  expect(encoded).toMatch(/[+/]/)
  expect(decodeRedirect(encoded.replaceAll('+', ' '), SITE)).toBe('/a?b=~~~???%3E%3E%3E')
  expect(
    decodeRedirect(encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), SITE),
  ).toBe('/a?b=~~~???%3E%3E%3E')
})

const STRANGE = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  'https://evil.test',
  'https:/\\evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.test',
  '@evil.test',
  ' /pricing',
  '',
  '/..//evil.test',
  '/./\\evil.test',
  '\u0000//evil.test',
  'blob:x',
  `${SITE}.evil.test/`,
  '?x',
  '#x',
  '.',
  'pricing',
]

test.each(STRANGE)('%j leads nowhere but home or inside', (path) => {
  const target = lead(path)
  expect(target.startsWith('/') && !target.startsWith('//') && !target.startsWith('/\\')).toBe(true)
  expect(new URL(target, SITE).origin).toBe(SITE)
  expect(target).toBe('/')
})

test('the sign-in pages do not lead to themselves', () => {
  for (const door of ['/signin', '/signup/', '/login?redirect=Lw==']) expect(lead(door)).toBe('/')
  // To look for the end from each slash on took many minutes.
  const far = `/a${'/'.repeat(1_000_000)}b`
  expect(decodeRedirect(btoa(far), SITE)).toBe(far)
})

test('what is no base64 leads home', () => {
  for (const encoded of [undefined, '', '%', '====', 'L', 'éé', '/pricing', '_wA'])
    expect(decodeRedirect(encoded, SITE)).toBe('/')
})
