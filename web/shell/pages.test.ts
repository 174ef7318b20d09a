import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { site } from '../kernel/site.ts'
import { sampleProduct } from '../test/product.ts'
import { usePages } from './pages.ts'

afterEach(() => delete site.product)

const paths = () => renderHook(usePages).result.current.map(({ to }) => to)

test('the blog is in the menu where there are posts', () => {
  expect(paths()).toContain('/blog')
  site.product = { ...sampleProduct(), has_posts: true }
  expect(paths()).toContain('/blog')
  site.product = { ...sampleProduct(), has_posts: false }
  expect(paths()).toEqual(['/', '/pricing'])
})
