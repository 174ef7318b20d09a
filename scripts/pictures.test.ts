import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measure } from '../worker/features/files/picture.ts'
import { CARD_SIZE } from '../worker/pages/card/contract.ts'

const root = join(import.meta.dirname, '..')
const MOST_BYTES = 30_000

const textsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join()

test.each([
  ['products', 'migrations', 21],
  ['guides', 'worker/features/blog/shipped', 16],
])('the pictures of the %s are there, and none is heavy', (_of, folder, least) => {
  const pictures = [...new Set(textsIn(folder).match(/\/pictures\/[\w-]+\.\w+/g))]
  expect(pictures.length).toBeGreaterThanOrEqual(least)
  const wrong = pictures.filter((path) => {
    const file = join(root, 'web/public', path)
    return !existsSync(file) || statSync(file).size > MOST_BYTES
  })
  expect(wrong).toEqual([])
})

test('each picture of the site has a small copy for phones, which is the lighter one', () => {
  const folder = join(root, 'web/public/pictures')
  const names = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  expect(readdirSync(join(folder, '720'))).toEqual(names)
  const bytes = (name: string) => statSync(join(folder, name)).size
  expect(names.filter((name) => bytes(`720/${name}`) > 0.6 * bytes(name))).toEqual([])
})

test('the pictures of the site have the shape that is kept for them while they load', () => {
  const folder = join(root, 'web/public/pictures')
  const sizeOf = (name: string) => {
    const { width = 0, height = 0 } = measure(readFileSync(join(folder, name)), 'image/webp') ?? {}
    return { name, shape: width / height }
  }
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.webp'),
  )
  expect(pictures.map(sizeOf)).toEqual(pictures.map((name) => ({ name, shape: 8 / 5 })))
})

test('each picture by which a page is shown elsewhere has the size that the page tells', () => {
  const folder = join(root, 'web/public/og')
  const cards = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(cards.length).toBeGreaterThan(100)
  const sizes = cards.map((card) => measure(readFileSync(card), 'image/jpeg'))
  expect(sizes).toEqual(cards.map(() => CARD_SIZE))
})
