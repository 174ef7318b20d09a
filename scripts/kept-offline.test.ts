import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import type { Build } from '../web/offline/contract.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What the built service worker keeps, by name. */
const kept: Build = new Function(
  `${/^const BUILD=.*?\};/s.exec(read('dist/client/sw.js'))?.[0]} return BUILD`,
)()
const built = readdirSync(join(root, 'dist/client/assets'))

/** Threads need a page that is isolated from others, which these are not. */
const THREADED = /_mt[-.]/

/** By script of the build, the files that it names. */
const named = new Map(
  built
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => [
      name,
      (read(`dist/client/assets/${name}`).match(/[\w.-]+\.(?:m?js|wasm)\b/g) ?? []).filter(
        (other) => built.includes(other) && !THREADED.test(other),
      ),
    ]),
)
/** Workers, WebAssembly and what brings it, which its package may ask for by itself. */
const isMachine = (name: string) =>
  /\.wasm$|\.worker-/.test(name) || named.get(name)?.some((other) => other.endsWith('.wasm'))

test.each(Object.keys(kept.tools))(
  'all that %s may come to fetch while it is used is kept, by itself and in a project',
  (tool) => {
    const names = namesFor(tool)
    // What a worker names it may fetch; a chunk also names what is another tool's.
    const machines = names.filter(isMachine).flatMap((name) => named.get(name) ?? [])
    expect(machines.length).toBeGreaterThan(3)
    expect(machines.filter((name) => !names.includes(name))).toEqual([])

    const wanted = Map.groupBy(fetchedLater(tool), plainOf)
    expect(wanted.size).toBeGreaterThan(20)
    const missing = [...wanted].filter(([name, sources]) => {
      const isOwn = sources[0]?.startsWith('web/')
      const isIt = (file: string) => (isOwn ? plain(file) === name : plain(file).endsWith(name))
      return names.filter(isIt).length < sources.length
    })
    expect(missing).toEqual([])
  },
)

test('the encoder of AVIF, which is larger than the rest of a tool, is kept for pictures alone', () => {
  const keeping = Object.keys(kept.tools).filter((tool) =>
    namesFor(tool).some((name) => name.startsWith('avif_enc')),
  )
  expect(keeping).toEqual(['imm'])
})

const namesFor = (tool: string) =>
  [...kept.shell, ...(kept.tools[tool] ?? [])]
    .filter((path) => path.startsWith('/assets/'))
    .map((path) => basename(path))
/** A file's name without its hash, as it begins with that of its source. */
const plain = (name: string) => letters(name.replace(/-[\w-]{8}\.\w+$/, ''))
const plainOf = (source: string) =>
  letters(basename(source.replace(/\/index\.tsx$/, '')).replace(/\.\w+$/, ''))
const letters = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** Sources, and packages, that begin a file of their own and that the page of a tool may ask for: `import()` and workers. */
function fetchedLater(tool: string): string[] {
  const own = globSync(`web/tools/${tool}/**/*.{ts,tsx}`, { cwd: root })
  const addresses = ['web/routes/product.$key.index.tsx', 'web/routes/app.$id.tsx']
  const others = new RegExp(`^web/(?:tools/(?!${tool}/)[^/]+/|routes/(?!-load-app))`)
  const [seen, later] = [new Set<string>(), new Set<string>()]
  const visit = (source: string) => {
    if (seen.has(source) || /\.test\.|\.d\.ts$/.test(source)) return
    seen.add(source)
    for (const { to, isLater } of importsOf(source)) {
      if (others.test(to)) continue
      if (isLater) later.add(to)
      if (/\.tsx?$/.test(to)) visit(to)
    }
  }
  for (const source of [...own, ...addresses]) visit(source)
  return [...later]
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|\bnew URL\('(\.[^']+)'/g

const importsOf = (source: string) =>
  [...read(source).matchAll(IMPORT)].map(([, first, later, worker]) => {
    const target = first ?? later ?? worker ?? ''
    const to = target.startsWith('.') ? relative(root, join(root, dirname(source), target)) : target
    return { to, isLater: first === undefined }
  })
