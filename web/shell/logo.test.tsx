import { afterEach, expect, test } from 'vitest'
import type { HostedProduct } from '../../worker/kernel/site/contract.ts'
import { site } from '../kernel/site.ts'
import { drawn } from '../test/drawn.tsx'
import { SiteLogo } from './logo.tsx'

afterEach(() => void delete site.product)

test.each([
  ['its logo', { logo: '/pictures/logo.webp' }, '/pictures/logo.webp'],
  ['what stands on its tabs, where it has no logo', { logo: null }, '/favicon.svg'],
])('the mark of a product’s own site is %s', async (_name, product, src) => {
  site.product = product as HostedProduct
  const { container } = await drawn(<SiteLogo />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src)
  expect(container.querySelector('svg')).toBeNull()
})
