import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, parse, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rollup } from 'vite'
import type { Build } from '../web/offline/contract.ts'
import type { Contract } from '../worker/tools/contract.ts'
import { tools } from '../worker/tools/registry.ts'
import { inOrder } from './pieces.ts'

type Graph = { getModuleInfo: (id: string) => Rollup.ModuleInfo | null }

const SOURCE = resolve(import.meta.dirname, '../web/offline/worker/service-worker.ts')

/** Threads need a page that is isolated from others, which these are not. */
const THREADED = /_mt-[\w-]+\.(?:js|wasm)$/

/** The routes that a tool is drawn by, by itself and in a project, which a file of its own reads. */
const OF_TOOLS = /\/web\/routes\/(?:product\.\$key\.index|app\.\$id|-load-app)\./

/** Tools with a way that needs no server. */
const onDevice = Object.values(tools as unknown as Record<string, Contract>)
  .filter(({ modes }) => Object.values(modes).some(({ runs }) => runs !== 'server'))
  .map(({ id }) => id)

/** Builds `/sw.js`, which knows by name what the app and each tool on the device consist of. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const build = describe(bundle, this)
      const bundled = await rolldown({ input: SOURCE })
      const { output } = await bundled.generate({
        format: 'iife',
        minify: true,
        banner: `const BUILD=${JSON.stringify(build)};`,
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code })
    },
  },
})

function describe(bundle: Rollup.OutputBundle, graph: Graph): Build {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const texts = new Map(
    Object.values(bundle).map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : textOf(file),
    ]),
  )
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const begins = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const pieces = inOrder(bundle, '/main.tsx').map((path) => path.slice(1))
  const app = chunks.get(pieces.at(-1) ?? '')
  if (!app) throw new Error('The app has no first script.')

  /** By file, those that it names and that are no chunks: workers, what they fetch, WebAssembly. Every tool asks it of the same large files. */
  const named = new Map(
    [...texts].map(([fileName, text]) => [
      fileName,
      [...text.matchAll(/[\w.-]+\.(?:js|mjs|wasm)\b/g)]
        .map(([name]) => `assets/${name}`)
        .filter((name) => texts.has(name) && !chunks.has(name) && !THREADED.test(name)),
    ]),
  )
  const chunkOf = new Map(
    [...chunks.values()].flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
  )

  /** What is imported later is asked for by a chunk of its own, also where another one holds it. */
  const doorOf = new Map([...chunks.values()].map((chunk) => [chunk.facadeModuleId, chunk]))

  /** All that is fetched with some chunks. */
  function fetchedWith(first: Iterable<Rollup.OutputChunk>) {
    const files = new Set<string>()
    const visit = (fileName: string) => {
      if (files.has(fileName)) return
      files.add(fileName)
      const chunk = chunks.get(fileName)
      chunk?.imports.forEach(visit)
      chunk?.viteMetadata?.importedCss.forEach((name) => files.add(name))
    }
    for (const { fileName } of first) visit(fileName)
    return files
  }

  /** A worker or WebAssembly, and all that it names in its turn. */
  function machine(first: string, files = new Set<string>()) {
    if (files.has(first)) return files
    files.add(first)
    for (const name of named.get(first) ?? []) machine(name, files)
    return files
  }

  /**
   * All that some modules may come to fetch. It is asked of modules, since a chunk holds what several tools share and names what only
   * one of them fetches.
   */
  function needed(first: readonly string[], isOthers: (id: string) => boolean) {
    const modules = new Set<string>()
    const visit = (id: string) => {
      if (modules.has(id) || isOthers(id)) return
      modules.add(id)
      const module = graph.getModuleInfo(id)
      module?.importedIds.forEach(visit)
      module?.dynamicallyImportedIds.forEach(visit)
    }
    first.forEach(visit)
    const files = fetchedWith(
      [...modules].flatMap((id) => [chunkOf.get(id) ?? [], doorOf.get(id) ?? []].flat()),
    )
    for (const id of modules)
      for (const stem of stemsIn(id))
        for (const name of named.get(chunkOf.get(id)?.fileName ?? '') ?? [])
          if (stemOf(name) === stem) machine(name, files)
    return files
  }

  // What says that something went wrong must not itself be missing, nor what takes over a file of the device.
  const chunksOf = (names: Iterable<string>) => [...names].flatMap((name) => chunks.get(name) ?? [])
  const atFirst = new Set([...begins, ...fetchedWith(chunksOf([...begins, ...pieces]))])
  const fetched = chunksOf(chunksOf(atFirst).flatMap(({ dynamicImports }) => dynamicImports))
  const late = fetched.filter(({ facadeModuleId }) =>
    /\/web\/(?:ui|shell\/(?:after-load|new-version|offline)|media\/unfit|routes\/open)\b/.test(
      facadeModuleId ?? '',
    ),
  )
  const shell = [...new Set([...atFirst, ...fetchedWith(late)])].map((name) => `/${name}`)
  // The reader may change his language without a line, or be brought another version in the one he has.
  const words = [...chunks.values()]
    .filter(({ facadeModuleId }) => facadeModuleId?.includes('/web/locales/'))
    .map(({ fileName }) => `/${fileName}`)
  const toolsOf = onDevice.flatMap((id) => {
    // Its page, or one for each of its modes, what comes with material, and the addresses it stands at.
    const parts = [...chunkOf.keys()].filter(
      (module) => module.includes(`/web/tools/${id}/`) || OF_TOOLS.test(module),
    )
    // Other tools and other pages are not this tool's.
    const others = new RegExp(`/web/(?:tools/(?!${id}/)[^/]+/|routes/)`)
    const files = needed(parts, (module) => others.test(module) && !OF_TOOLS.test(module))
    const paths = [...files].map((name) => `/${name}`)
    return [[id, [...words, ...paths].filter((path) => !shell.includes(path))] as const]
  })
  return {
    name: createHash('sha256')
      .update([...texts.keys()].sort().join())
      .digest('hex')
      .slice(0, 8),
    pieces: inOrder(bundle, '/main.tsx').join(' '),
    shell: [...shell, '/favicon.svg'],
    tools: Object.fromEntries(toolsOf),
  }
}

/** What a module asks for by its address, by name without folder and ending. */
function stemsIn(id: string): string[] {
  const [path = ''] = id.split('?')
  if (!isAbsolute(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(/\bnew URL\(\s*['"`]([^'"`]+)['"`]/g)].map(
    ([, target = '']) => parse(target).name,
  )
}
/** The same of a file that was built, behind whose name stands a hash. */
const stemOf = (fileName: string) => parse(fileName).name.replace(/-[\w-]{8}$/, '')

const textOf = ({ fileName, source }: Rollup.OutputAsset) =>
  /\.m?js$/.test(fileName) ? String(source) : ''
