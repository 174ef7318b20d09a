import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { expect, test } from 'vitest'
import catalogs from '../lingui.config.ts'
import { tools } from '../worker/tools/registry.ts'
import { areaOf } from './word-areas.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const HOME = 'web/routes/index.tsx'

/** What says something on home too, whose words come first. */
const isFirst = (file: string) =>
  catalogs.catalogs?.[0]?.include.some((path) => matchesGlob(`<rootDir>/${file}`, path))
/** Other files that say something, by their area. */
const said = new Map(
  [...read('web/locales/en-US.po').matchAll(/^#: (.+)$/gm)]
    .flatMap(([, files = '']) => files.split(' '))
    .filter((file) => !isFirst(file))
    .map((file) => [file, areaOf(file)] as const),
)

test('the words of each tool, of its workbench and of those who run the site come apart', () => {
  const areas = new Set(said.values())
  expect([...areas].sort()).toEqual(
    ['account', 'admin', 'pages', 'tools', ...Object.keys(tools).map((id) => `tools/${id}`)].sort(),
  )
})

const routes = globSync('web/routes/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.|\/-|__root/.test(file) && file !== HOME,
)
const pages = [
  { from: 'web/main.tsx', areas: [] },
  { from: HOME, areas: [] },
  ...routes.map((from) => ({ from, areas: ['pages', ...declared(from)] })),
  ...Object.keys(tools).flatMap((id) =>
    globSync(`web/tools/${id}/{index.tsx,modes.ts}`, { cwd: root }).map((from) => ({
      from,
      areas: ['pages', 'tools', `tools/${id}`],
    })),
  ),
]

test.each(pages)(
  '$from is brought the words of all that it may come to draw',
  ({ from, areas }) => {
    expect(unsaid(from, areas)).toEqual([])
  },
)

/** What a route says it needs beside the words of all pages. */
function declared(route: string): string[] {
  const [, list = ''] = /staticData: \{ words: \[([^\]]*)\] \}/.exec(read(route)) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)
}

/** Files that say something in none of the areas with which they are reached, each with the file that asks for it. */
function unsaid(from: string, areas: readonly string[]): string[] {
  const seen = new Set<string>()
  const missing = new Set<string>()
  const visit = (file: string, brought: readonly string[], by: string) => {
    const state = `${file} ${[...brought].sort().join()}`
    if (seen.has(state)) return
    seen.add(state)
    const area = said.get(file)
    const asks = /\bloadWords\(/.test(read(file)) ? 'pages' : undefined
    if (area !== undefined && area !== asks && !brought.includes(area))
      missing.add(`${file} (${area}), for ${by}`)
    for (const { to, more } of importsOf(file))
      if (isHere(to) && !isElsewhere(to)) visit(to, [...new Set([...brought, ...more])], file)
  }
  visit(from, areas, from)
  return [...missing]
}

const isHere = (file: string) => /^web\/.*\.tsx?$/.test(file)
/** Other pages have words of their own, and so has the page of a tool. */
const isElsewhere = (file: string) =>
  /^web\/(?:routes\/[^-]|tools\/[\w-]+\/(?:index\.tsx|modes\.ts)$)/.test(file)

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'|(\bwithWords\(\s*\(\) => )?\bimport\(\s*'([^']+)'\)(?:,((?:\s*'\w+',?)+))?/g

const OF_ALL = /\bimport\.meta\.glob\b(?:<[^(]*>)?\(\s*'([^']+)'/g

type Import = { to: string; more: string[] }
const known = new Map<string, Import[]>()
function importsOf(file: string) {
  const found = known.get(file) ?? [...namedIn(file), ...allIn(file)]
  known.set(file, found)
  return found
}

const namedIn = (file: string): Import[] =>
  [...read(file).matchAll(IMPORT)].map(([, fixed, brings, late, areas = '']) => {
    const target = fixed ?? late ?? ''
    const to = target.startsWith('.') ? relative(root, join(root, dirname(file), target)) : target
    const listed = [...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)
    return { to, more: brings ? ['pages', ...listed] : [] }
  })

/** Of all folders at once, as what every tool foresees. */
const allIn = (file: string): Import[] =>
  [...read(file).matchAll(OF_ALL)].flatMap(([, path = '']) =>
    globSync(join(dirname(file), path), { cwd: root }).map((to) => ({ to, more: [] })),
  )
