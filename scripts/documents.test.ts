import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every file that a document names is there', () => {
  const files = globSync('{worker,web,scripts,bench,docs}/**/*.*', { cwd: root })
  const named = globSync('{README.md,docs/**/*.md}', { cwd: root }).flatMap((document) =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /`((?:worker|web|scripts|bench|docs|kernel)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, name = '']) => ({ document, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(
    named.filter(({ name }) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
  ).toEqual([])
})
