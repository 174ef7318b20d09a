import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const MOST_BYTES = 60_000

test('the pictures of the first products are there, and none is heavy', () => {
  const seed = readFileSync(join(root, 'migrations/0011_products_seed.sql'), 'utf8')
  const pictures = [...new Set(seed.match(/\/pictures\/[\w-]+\.\w+/g))]
  expect(pictures.length).toBeGreaterThanOrEqual(5)
  const wrong = pictures.filter((path) => {
    const file = join(root, 'web/public', path)
    return !existsSync(file) || statSync(file).size > MOST_BYTES
  })
  expect(wrong).toEqual([])
})
