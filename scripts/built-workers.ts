import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, type Plugin } from 'vite'

const AT = '/built-workers/'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

/**
 * For tests: the browser is given workers as the site has them. Unbuilt, each job of an engine would load sixty modules anew, which
 * takes longer than most of what tests have it do.
 *
 * @param root of the project
 */
export function builtWorkers(root: string): Plugin {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-workers-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const sources = globSync('web/**/*.worker.ts', { cwd: root })
  const nameOf = (source: string) => source.slice(0, -'.ts'.length).replaceAll('/', '-')
  let built: Promise<unknown> | undefined
  const buildAll = () =>
    build({
      configFile: false,
      root,
      base: AT,
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: Object.fromEntries(sources.map((source) => [nameOf(source), join(root, source)])),
          output: { entryFileNames: '[name].js' },
        },
      },
      worker: { format: 'es' },
    })
  return {
    name: 'built-workers',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '/' }, response, next) => {
        const { pathname } = new URL(url, 'http://localhost')
        const source = sources.find((path) => pathname === `/${path}`)
        if (source) {
          response.writeHead(302, { Location: `${AT}${nameOf(source)}.js` }).end()
        } else if (pathname.startsWith(AT)) {
          await (built ??= buildAll())
          const bytes = await readFile(join(folder, pathname.slice(AT.length))).catch(() => null)
          const type = TYPES[extname(pathname)]
          if (!bytes) response.writeHead(404).end()
          else
            response
              .writeHead(200, {
                ...(type && { 'Content-Type': type }),
                'Cache-Control': 'max-age=3600',
              })
              .end(bytes)
        } else next()
      })
    },
  }
}
