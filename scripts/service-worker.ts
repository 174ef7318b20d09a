import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rollup } from 'vite'
import type { Build } from '../web/offline/contract.ts'
import type { Contract } from '../worker/tools/contract.ts'
import { tools } from '../worker/tools/registry.ts'
import { inOrder } from './pieces.ts'

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
      const build = describe(bundle)
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

function describe(bundle: Rollup.OutputBundle): Build {
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

  /** By file, those that it names and that are no chunks: workers, WebAssembly, styles. Every tool asks it of the same large files. */
  const named = new Map(
    [...texts].map(([fileName, text]) => [
      fileName,
      [...text.matchAll(/[\w.-]+\.(?:js|mjs|wasm|css)\b/g)]
        .map(([name]) => `assets/${name}`)
        .filter((name) => texts.has(name) && !chunks.has(name)),
    ]),
  )

  /** All that is fetched with a chunk, and with `later` all that it may come to fetch of the same tool. */
  function needed(first: string, later: (chunk: Rollup.OutputChunk) => boolean) {
    const seen = new Set<string>()
    const visit = (fileName: string) => {
      if (seen.has(fileName) || THREADED.test(fileName)) return
      seen.add(fileName)
      const chunk = chunks.get(fileName)
      if (!chunk) return named.get(fileName)?.forEach(visit)
      chunk.imports.forEach(visit)
      chunk.viteMetadata?.importedCss.forEach(visit)
      if (chunk === app || !later(chunk)) return
      named.get(fileName)?.forEach(visit)
      for (const name of chunk.dynamicImports) if (isOfTool(name)) visit(name)
    }
    const isOfTool = (name: string) => {
      const chunk = chunks.get(name)
      return chunk !== undefined && later(chunk)
    }
    visit(first)
    return [...seen].map((name) => `/${name}`)
  }

  // What says that something went wrong must not itself be missing, nor what takes over a file of the device.
  const atFirst = [...new Set([...begins, ...pieces].flatMap((name) => needed(name, () => false)))]
  const fetched = atFirst.flatMap((path) => chunks.get(path.slice(1))?.dynamicImports ?? [])
  const late = fetched.filter((name) =>
    /\/web\/(?:ui|shell\/(?:after-load|new-version|offline)|media\/unfit|routes\/open)\b/.test(
      chunks.get(name)?.facadeModuleId ?? '',
    ),
  )
  const shell = [...new Set([...atFirst, ...late.flatMap((name) => needed(name, () => false))])]
  // The reader may change his language without a line, or be brought another version in the one he has.
  const words = [...chunks.values()]
    .filter(({ facadeModuleId }) => facadeModuleId?.includes('/web/locales/'))
    .map(({ fileName }) => `/${fileName}`)
  const toolsOf = onDevice.flatMap((id) => {
    // Its page, or one for each of its modes, what comes with material, and the addresses it stands at.
    const parts = [...chunks.values()].filter(
      ({ facadeModuleId }) =>
        facadeModuleId?.includes(`/web/tools/${id}/`) || OF_TOOLS.test(facadeModuleId ?? ''),
    )
    // Other tools and other pages are not this tool's.
    const others = new RegExp(`/web/(?:tools/(?!${id}/)[^/]+/|routes/)`)
    const files = new Set(
      parts.flatMap(({ fileName }) =>
        needed(fileName, ({ facadeModuleId }) => !others.test(facadeModuleId ?? '')),
      ),
    )
    return [[id, [...words, ...files].filter((file) => !shell.includes(file))] as const]
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

const textOf = ({ fileName, source }: Rollup.OutputAsset) =>
  /\.m?js$/.test(fileName) ? String(source) : ''
