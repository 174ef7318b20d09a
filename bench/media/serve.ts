import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import type { MediaBench } from './page.ts'

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
}

/** The engines in a real Chromium, built as the site builds them. Clips are read from `clips`, results land in `out`. */
export async function openMediaBench(clips: string, out: string) {
  const built = mkdtempSync(join(tmpdir(), 'media-bench-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    worker: { format: 'es' },
    build: { outDir: built, emptyOutDir: true, target: 'es2022' },
  })
  const server = createServer(async (request, response) => {
    const path =
      normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)).slice(1) ||
      'index.html'
    try {
      if (request.method === 'PUT') {
        await pipeline(request, createWriteStream(join(out, path.slice('out/'.length))))
        response.end()
        return
      }
      const file = path.startsWith('clip/')
        ? join(clips, path.slice('clip/'.length))
        : join(built, path)
      response.setHeader(
        'Content-Type',
        TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      )
      response.setHeader('Content-Length', statSync(file).size)
      await pipeline(createReadStream(file), response)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction(() => 'bench' in globalThis)
  return {
    async call<Name extends keyof MediaBench>(name: Name, ...args: Parameters<MediaBench[Name]>) {
      const answer = await page.evaluate(
        ([name, args]) =>
          (
            globalThis as unknown as { bench: Record<string, (...args: unknown[]) => unknown> }
          ).bench[name]?.(...args),
        [name, args] as [string, unknown[]],
      )
      return answer as Awaited<ReturnType<MediaBench[Name]>>
    },
    async close() {
      await browser.close()
      server.close()
      rmSync(built, { recursive: true })
    },
  }
}
