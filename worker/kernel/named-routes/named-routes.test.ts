import { expect, test } from 'vitest'
import { pathOf, pathOfNamed } from './contract.ts'

test('every named route has its path', () => {
  const paths = [
    pathOf('home'),
    pathOf('products'),
    pathOf('pricing'),
    pathOf('blog'),
    pathOf('blog_detail', { key: 'cut-the-silences' }),
    pathOf('wiki', { id: 'about-us' }),
    pathOf('product_home', { key: 'cut-silence' }),
    pathOf('product_public_page', { key: 'cut-silence' }),
    pathOf('product_document', { key: 'cut-silence' }),
    pathOf('product_document', { id: '01J' }),
  ]
  expect(paths).toEqual([
    '/',
    '/products',
    '/pricing',
    '/blog',
    '/blog/cut-the-silences',
    '/wiki/about-us',
    '/product/cut-silence',
    '/product/cut-silence/public',
    '/product/cut-silence/document',
    '/product/01J/document',
  ])
})

test('a text names a route with its value and its anchor', () => {
  expect(
    ['pricing#free', ' wiki?id=privacy-policy ', 'blog_detail?key=a/b', 'home'].map(pathOfNamed),
  ).toEqual(['/pricing#free', '/wiki/privacy-policy', '/blog/a%2Fb', '/'])
})

test('what is no named route, or lacks its value, leads nowhere', () => {
  expect(
    [
      'toString',
      'wiki',
      'wiki?name=x',
      'product_home?key=',
      'Pricing',
      'javascript:alert(1)',
      '/pricing',
      '',
    ].map(pathOfNamed),
  ).toEqual(Array(8).fill(undefined))
})
