import type { ModuleInfo } from 'rolldown'

type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What every page runs on, without the parts of these packages that only some pages use. */
const PACKAGES =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/(?:core|react)|@tanstack\/(?:react-router|router-core|history|react-store|store|query-core|react-query))\//
const SOME_PAGES = /observer|infinite|mutation|useBaseQuery|useQuer|suspense|hydrat|streamed/i

/**
 * Names the chunk of a module: all that the entry needs comes in one file, because forty small ones cost names and compression.
 * @param entry the app's first module
 */
export function firstLoad(entry: string) {
  const own = new Map<Graph, Set<string>>()
  return (id: string, graph: Graph) => {
    if (PACKAGES.test(id)) return SOME_PAGES.test(id) ? null : 'first'
    if (id.includes('preload-helper') || id.includes('rolldown/runtime') || id.includes('createLucideIcon')) return 'first'
    if (!own.has(graph)) own.set(graph, closure(entry, graph))
    return own.get(graph)?.has(id) ? 'first' : null
  }
}

/** The modules of the project that the entry imports, and what those import; not what they load later. */
function closure(entry: string, graph: Graph) {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || id.includes('/node_modules/')) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(entry)
  return seen
}
