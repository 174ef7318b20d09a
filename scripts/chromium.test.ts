import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { OFF_BY_PLAYWRIGHT } from './chromium.ts'

test('what Playwright switches off in Chromium stays off beside what we do', () => {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(OFF_BY_PLAYWRIGHT).toEqual(names)
})
