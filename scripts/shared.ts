import { relative, resolve } from 'node:path'
import type { ModuleInfo } from 'rolldown'
import { areaOf } from './word-areas.ts'

type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

const root = resolve(import.meta.dirname, '..')

/** What is too large to come along with something else. */
const LARGE = [
  // The sentences of all failures, in every language.
  '/worker/kernel/contract.ts',
  ...[
    'mediabunny',
    'zod',
    'marked',
    'dompurify',
    'uplot',
    'fflate',
    '@floating-ui',
    '@base-ui/react/dialog',
    '@base-ui/react/menu',
    '@base-ui/react/select',
    '@base-ui/react/slider',
    '@base-ui',
    'eventsource-parser',
  ].map((name) => `/node_modules/${name}/`),
]

const TOOL = /\/web\/tools\/([^/]+)\//

/** What files, projects and work in the cloud need, which pages that are read or filled in do not. */
const OF_WORK = /\/web\/features\/(?:files|apps|tasks)\/|\/node_modules\/idb\//

/** What so many chunks share is on nearly every page beside home, or on every tool's. In one file it is asked for once, and smaller than in forty. */
const BY_MOST = 20
/** The first file names every other one, so what is shared and smaller than this joins what is fetched with it. */
const TINY_BYTES = 4_000

/**
 * Groups what several chunks share. What is tiny joins others of its group, so a tool's modules are grouped by themselves, and so is
 * whatever needs a large library, and what is of one area of the site: else a page that wants an icon would fetch the menu, or the
 * admin's table, it was put with. A group takes along what its
 * modules need, so those who need less come first.
 */
export function sharedGroups() {
  const known = new WeakMap<Graph, Map<string, ReadonlySet<number>>>()
  const needsIn = (graph: Graph) => {
    const needs = known.get(graph) ?? new Map<string, ReadonlySet<number>>()
    known.set(graph, needs)
    return needs
  }
  const groups = [false, true].flatMap((ofTools) =>
    [0, ...LARGE.keys().map((i) => i + 1)].map((count) => ({
      name(id: string, graph: Graph) {
        const tool = TOOL.exec(id)?.[1]
        if (ofTools !== (tool !== undefined)) return null
        const needs = needsOf(id, graph, needsIn(graph))
        return needs.size === count
          ? ['shared', areaIn(id), tool, ...[...needs].sort()].join('~')
          : null
      },
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: TINY_BYTES,
    })),
  )
  const name = (id: string, graph: Graph) => {
    if (TOOL.test(id) || needsOf(id, graph, needsIn(graph)).size > 0) return null
    return areaIn(id) === 'tools' || OF_WORK.test(id) ? 'by-most~work' : 'by-most'
  }
  return [{ name, minShareCount: BY_MOST }, ...groups]
}

/** What one area alone says is none of the others' pages' either. */
const areaIn = (id: string) => {
  const file = relative(root, id)
  return file.startsWith('web/') ? areaOf(file).replace('/', '-') : undefined
}

/** Which of `LARGE` a module is of, or needs before it can run. */
function needsOf(id: string, graph: Graph, known: Map<string, ReadonlySet<number>>) {
  const found = known.get(id)
  if (found) return found
  const needs = new Set(LARGE.flatMap((large, i) => (id.includes(large) ? [i] : [])))
  known.set(id, needs)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
    for (const one of needsOf(next, graph, known)) needs.add(one)
  return needs
}
