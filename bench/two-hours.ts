// Two hours of film in a real Chromium: what leaves the device, what it costs the tab, and whether every word is written down once.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from '../scripts/chromium.ts'
import { OVERLAP_SECONDS } from '../worker/tools/video-caption/pieces/contract.ts'
import { KEYS } from '../web/kernel/local-store.ts'
import type { Line } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'
import { makeFilm, type Word } from './two-hours/film.ts'
import { listener } from './two-hours/listener.ts'
import { slowLine } from './upload/slow-line.ts'

const SECONDS = 2 * 3600
/** In hundredths of a credit, beside what everybody has: two hours cost 480. */
const PURSE = 1_000_00
const YEAR_MS = 365 * 24 * 3600_000
const FILM = 'Two hours.mp4'
/** Compressed speech has some three kilobytes a second. */
const MOST_SENT_KB = 40 * 1024

export default async function twoHours(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'two-hours-'))
  const path = join(folder, FILM)
  try {
    const words = await makeFilm(path, SECONDS)
    const vendor = await listener(words)
    const { rows, authorizations } = people(1)
    const site = await siteWith(
      [
        ...rows,
        {
          sql: `INSERT INTO packages (id, user_id, source, source_ref, reason, granted, remaining, expires_at, created_at)
                VALUES ('purse', 'user-0', 'gift', 'purse', 'two hours', ?1, ?1, ?2, ?3)`,
          params: [PURSE, Date.now() + YEAR_MS, Date.now()],
        },
        {
          sql: `UPDATE adapters SET base_url = ?1, "rank" = 0 WHERE id = 'transcript.openai-compatible'`,
          params: [vendor.url],
        },
      ],
      { vars: { PROVIDER_KEYS: '{"openai-compatible": {"key": "local"}}' } },
    )
    const line = await slowLine(site.url, Infinity)
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
    try {
      const tab = await browser.newContext({
        baseURL: line.url,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        storageState: signedIn(line.url, authorizations[0] ?? ''),
      })
      tab.setDefaultTimeout(0)
      const page = await tab.newPage()
      await watchBlocks(page)
      await page.goto('/product/video-captions')
      const picker = page.locator('main input[type=file]').first()
      await picker.waitFor({ state: 'attached' })
      const before = line.sent()
      const began = performance.now()
      await picker.setInputFiles(path)
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/tasks'))
      await press(page, 'Transcribe')
      const listened = performance.now()
      await shown(page, 'Download SRT')
      const done = performance.now()
      const sent = line.sent() - before
      const [taken] = await Promise.all([
        page.waitForEvent('download'),
        press(page, 'Download SRT'),
      ])
      const srt = readFileSync((await taken.path()) ?? '', 'utf8')
      const heard = vendor.pieces.reduce((sum, { seconds }) => sum + seconds, 0)
      return [
        { name: 'minutes of film', value: SECONDS / 60, unit: 'n' },
        { name: 'the film', value: statSync(path).size / 1024, unit: 'kB' },
        {
          name: 'what left the tab, headers and all',
          value: sent / 1024,
          unit: 'kB',
          target: { atMost: MOST_SENT_KB },
        },
        { name: 'pieces', value: vendor.pieces.length, unit: 'n' },
        {
          name: 'seams within speech, where ten seconds are heard twice',
          value: Math.round((heard - SECONDS) / OVERLAP_SECONDS),
          unit: 'n',
          target: { atLeast: 1 },
        },
        { name: 'listening to the film', value: listened - began, unit: 'ms' },
        { name: 'from “Transcribe” to the words', value: done - listened, unit: 'ms' },
        {
          name: 'longest time the page could do nothing else',
          value: await blockOf(page),
          unit: 'ms',
        },
        { name: 'the most memory the tab had', value: await peakOf(browser), unit: 'kB' },
        ...judge(words, {
          heard: new Set(vendor.pieces.flatMap((piece) => piece.words)),
          told: srt.match(/[a-z]+\d+/g) ?? [],
          seams: ((await asked).postDataJSON() as Asked).input.source.map(({ start }) => start),
        }),
      ]
    } finally {
      await browser.close()
      line.close()
      vendor.close()
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a browser keeps in which a person of the bench has signed in. */
function signedIn(origin: string, authorization: string) {
  const kept = {
    [KEYS.authorization]: authorization,
    [KEYS.accessToken]: 'none',
    [KEYS.userId]: 'user-0',
    [KEYS.signedInBefore]: 'true',
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

type Watched = typeof globalThis & { longestBlock: number }

const watchBlocks = (page: Page) =>
  page.addInitScript(() => {
    const here = globalThis as Watched
    here.longestBlock = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        here.longestBlock = Math.max(here.longestBlock, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
const blockOf = (page: Page) => page.evaluate(() => (globalThis as Watched).longestBlock)

/** In kilobytes; of the renderer that had most, with its workers. */
async function peakOf(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]))
  return Math.max(...peaks)
}

/** Looks only now and then, and at nothing that a page with ten thousand words would be laid out for. */
const shown = (page: Page, words: string) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll<HTMLButtonElement>('main button:not([disabled])')].find(
        ({ textContent }) => textContent === text,
      ),
    words,
    { polling: 500, timeout: 0 },
  )
const press = async (page: Page, words: string) =>
  (await shown(page, words)).evaluate((button) => button?.click())

type Asked = { input: { source: { start: number }[] } }
type Got = {
  /** By the stand-in, whose ear is not perfect either. */
  heard: ReadonlySet<string>
  /** In the captions, in their order. */
  told: readonly string[]
  /** When the pieces begin. */
  seams: readonly number[]
}

function judge(said: readonly Word[], { heard, told, seams }: Got): Line[] {
  const places = new Map(said.map(({ text }, at) => [text, at]))
  const found = new Set(told.filter((text) => places.has(text)))
  const unheard = said.filter(({ text }) => !heard.has(text))
  const atSeams = unheard.filter(({ start, end }) =>
    seams.some(
      (seam) => seam > 0 && start < seam + OVERLAP_SECONDS && end > seam - OVERLAP_SECONDS,
    ),
  )
  const isLate = (text: string, at: number) =>
    (places.get(text) ?? -1) < (places.get(told[at - 1] ?? '') ?? -1)
  return [
    ['words said', said.length],
    ['words written down', found.size],
    ['words that the stand-in did not hear, within pieces', unheard.length - atSeams.length],
    ['words that the stand-in did not hear, at seams', atSeams.length, { atMost: 0 }],
    [
      'words that were heard and got lost',
      [...heard].filter((text) => !found.has(text)).length,
      { atMost: 0 },
    ],
    ['words doubled or never said', told.length - found.size, { atMost: 0 }],
    ['words out of their order', told.filter(isLate).length, { atMost: 0 }],
  ].map(
    ([name, value, target]) => ({ name, value, unit: 'n', ...(target ? { target } : {}) }) as Line,
  )
}
