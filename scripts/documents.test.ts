import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every file that a document names is there', () => {
  const files = globSync('{worker,web,scripts,bench,docs,migrations}/**/*.*', { cwd: root })
  // What `npm run shots` makes is not kept.
  const made = 'shots/index.html'
  const named = globSync('{README.md,docs/**/*.md}', { cwd: root }).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`([\w-]+\/[\w./-]+\.[a-z]+)`/g)].map(
      ([, name = '']) => ({ document, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(150)
  expect(
    named.filter(
      ({ name }) =>
        name !== made && !files.some((file) => file === name || file.endsWith(`/${name}`)),
    ),
  ).toEqual([])
})

test('every command that a document names is there', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const subjects = new Set(
    globSync('bench/*.ts', { cwd: root }).map((file) => basename(file, '.ts')),
  )
  const named = globSync('{README.md,docs/**/*.md}', { cwd: root }).flatMap((document) =>
    [...read(document).matchAll(/`npm run ([\w:]+)((?: [a-z][\w-]*)*)/g)].map(
      ([, script = '', given = '']) => ({ document, script, given: given.trim().split(' ') }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter(
      ({ script, given }) =>
        !Object.hasOwn(scripts, script) ||
        (script === 'bench' && given.some((name) => name && !subjects.has(name))),
    ),
  ).toEqual([])
})

test('the words that the demo provider obeys stand in the README, and no others', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const words = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, word]) => word))
  expect(words(read('README.md'), /`\[\[([a-z]+(?: [a-z]+)*)(?: \d+)?\]\]`/g)).toEqual(
    words(read('worker/providers/demo/levers.ts'), /\b(?:has|number)\('([^']+)'\)/g),
  )
})

test('what lists the videos that are taken names them all', () => {
  const places = 'worker/{features/{blog/shipped,wiki/texts},pages}/**/*.ts'
  const lists = globSync([places, 'web/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')
      return text.match(/MP4[,、] ?MOV[^.。；]*?MKV.{0,16}/g) ?? []
    })
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((list) => !list.includes('TS'))).toEqual([])
})

test('every test that docs/threats.md names is there', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const tests = globSync('{worker,web,scripts}/**/*.test.{ts,tsx}', { cwd: root })
  // What holds for several vendors is tested by functions of these.
  const shared = globSync('worker/test/*.ts', { cwd: root }).map(read).join('')
  const named = [
    ...read('docs/threats.md').matchAll(/`([\w.-]+\.test\.tsx?)` › ([^|`]+)/g),
  ].flatMap(([, file = '', titles = '']) =>
    titles
      .split(/ · ?/)
      .map((title) => title.replace(/[,;]?\s*$/, ''))
      .filter(Boolean)
      .map((title) => ({ file, title })),
  )
  expect(named.length).toBeGreaterThan(50)
  // Three dots stand for what is left out of a title.
  const isIn = (text: string, title: string) =>
    new RegExp(title.split('…').map(RegExp.escape).join('.*')).test(text)
  expect(
    named.filter(({ file, title }) => {
      const texts = tests.filter((one) => one.endsWith(`/${file}`)).map(read)
      return texts.length === 0 || !isIn(texts.join('') + shared, title)
    }),
  ).toEqual([])
})
