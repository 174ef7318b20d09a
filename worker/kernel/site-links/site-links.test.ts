import { expect, test } from 'vitest'
import { parseSiteLinks } from './contract.ts'

test('a line is a text and where it leads: a path, an address, a named route', () => {
  const lines =
    'Manual|/product/x/document\n Home page | https://example.org/a?b|c \nWrite to us|mailto:ada@example.org\r\nPrivacy|wiki?id=privacy-policy'
  expect(parseSiteLinks(lines)).toEqual([
    { text: 'Manual', href: '/product/x/document' },
    { text: 'Home page', href: 'https://example.org/a?b|c' },
    { text: 'Write to us', href: 'mailto:ada@example.org' },
    { text: 'Privacy', href: '/wiki/privacy-policy' },
  ])
})

test('what would run, lead elsewhere unseen or is no link is left out', () => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'java\tscript:x',
    'https://',
    'ftp://x.org',
    '',
  ]
  expect(parseSiteLinks(bad.map((link) => `Text|${link}`).join('\n'))).toEqual([])
  expect(parseSiteLinks('no bar at all\n|/nameless\n\n')).toEqual([])
})

test('a footer has at most twenty of them', () => {
  expect(parseSiteLinks('a|/b\n'.repeat(100))).toHaveLength(20)
})
