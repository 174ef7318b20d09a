import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import type { Block } from '../line.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import type { MediaBench } from './page.ts'
import type { watchedBesideCalm } from './watched.ts'

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
}

type InPage = {
  bench: Record<string, (...args: unknown[]) => unknown>
  watchedBesideCalm: typeof watchedBesideCalm
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
  // With a profile of its own: without one the browser keeps in memory what pages write to the disk.
  const profile = mkdtempSync(join(tmpdir(), 'media-profile-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
  })
  const page = await browser.newPage()
  const load = async () => {
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(() => 'bench' in globalThis)
  }
  await load()
  return {
    async call<Name extends keyof MediaBench>(name: Name, ...args: Parameters<MediaBench[Name]>) {
      const answer = await page.evaluate(
        ([name, args]) => (globalThis as unknown as InPage).bench[name]?.(...args),
        [name, args] as [string, unknown[]],
      )
      return answer as Awaited<ReturnType<MediaBench[Name]>>
    },
    /** The longest that the page could not answer while a call ran, and while it then had nothing to do; in milliseconds. */
    async blockOf<Name extends keyof MediaBench>(
      name: Name,
      ...args: Parameters<MediaBench[Name]>
    ): Promise<Block> {
      const { result, blocked, calm } = await page.evaluate(
        ([name, args]) => {
          const { bench, watchedBesideCalm } = globalThis as unknown as InPage
          return watchedBesideCalm(async () => bench[name]?.(...args))
        },
        [name, args] as [string, unknown[]],
      )
      if (result && typeof result === 'object' && 'why' in result)
        throw new Error(`${name}: ${String(result.why)}`)
      return { blocked, calm }
    },
    /** Loads the page anew: only what it keeps on the device is still there. */
    load,
    /** Chooses a file from the disk, as a visitor does: the page then reads it there and holds nothing of it. */
    give: (path: string) => page.setInputFiles('input', path),
    /** What a call needs at its peak over the idle page, in bytes: proportional shares of all processes of the browser. */
    async peakOver<T>(work: () => Promise<T>): Promise<{ answer: T; bytes: number }> {
      const idle = memoryBelow(process.pid)
      let peak = idle
      const timer = setInterval(() => (peak = Math.max(peak, memoryBelow(process.pid))), 200)
      const answer = await work().finally(() => clearInterval(timer))
      return { answer, bytes: peak - idle }
    },
    async close() {
      await browser.close()
      server.close()
      for (const folder of [built, profile]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Proportional set sizes of all processes below one, in bytes. Linux only. */
function memoryBelow(pid: number): number {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    const parent =
      /^\d+$/.test(entry) && / \S ([0-9]+) /.exec(afterName(`/proc/${entry}/stat`))?.[1]
    if (parent) parents.set(Number(entry), Number(parent))
  }
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child)
    return parent !== undefined && (parent === pid || isBelow(parent))
  }
  let kilobytes = 0
  for (const child of parents.keys())
    if (isBelow(child))
      kilobytes += Number(/^Pss: +(\d+)/m.exec(textOf(`/proc/${child}/smaps_rollup`))?.[1] ?? 0)
  return kilobytes * 1024
}

/** A process's name may hold anything, so its facts are read from behind it. */
const afterName = (path: string) => textOf(path).replace(/^.*\)/s, '')

/** Processes end while one looks. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
