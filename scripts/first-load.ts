import type { ModuleInfo } from 'rolldown'

type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** React and the router are chunks of their own, which run as tasks of their own. */
export const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/|\/web\/starter\/react\.ts$/
export const ROUTER =
  /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//
/** What else every page runs on, without the parts of these packages that only some pages use. */
const PACKAGES =
  /\/node_modules\/(?:@lingui\/(?:core|react)|@tanstack\/(?:query-core|react-query))\//
export const SOME_PAGES =
  /observer|infinite|mutation|useBaseQuery|useQuer|suspense|hydrat|streamed/i

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//

/**
 * Names the chunk of a module: all that the entry needs comes in one file, because forty small ones cost names and compression.
 * The same goes for home, the page most visitors see first; what it shares with other pages joins the first file. The pictures of
 * its tools, which come a moment later, are a file of their own: nothing that only a tool needs joins them.
 * @param entry the app's first module
 * @param home the module that draws home
 * @param pictures the module that draws the tools at work
 */
export function firstLoad(entry: string, home: string, pictures: string) {
  const own = new Map<Graph, Set<string>>()
  const homes = new Map<Graph, Set<string>>()
  const drawn = new Map<Graph, Set<string>>()
  return (id: string, graph: Graph) => {
    if (PACKAGES.test(id)) return SOME_PAGES.test(id) ? null : 'first'
    if (
      id.includes('preload-helper') ||
      id.includes('rolldown/runtime') ||
      id.includes('createLucideIcon')
    )
      return 'first'
    if (!own.has(graph)) own.set(graph, closure(entry, graph))
    if (own.get(graph)?.has(id)) return 'first'
    if (!homes.has(graph)) homes.set(graph, closure(home, graph))
    const ofHome = homes.get(graph)
    if (!drawn.has(graph)) drawn.set(graph, closure(pictures, graph))
    if (!ofHome?.has(id)) return drawn.get(graph)?.has(id) ? 'pictures' : null
    const shared = graph.getModuleInfo(id)?.importers.some((importer) => !ofHome.has(importer))
    return shared && id !== home ? 'first' : 'home'
  }
}

/** The modules of the project, and the icons, that the entry imports, and what those import; not what they load later. */
function closure(entry: string, graph: Graph) {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || (id.includes('/node_modules/') && !ICON.test(id))) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(entry)
  return seen
}
