// Google's Lighthouse on the pages a visitor sees first, as it judges a phone on a slow line.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, CHROMIUM_FLAGS } from '../scripts/chromium.ts'
import { type Line, median } from './line.ts'
import { siteWith } from './site.ts'

/** Fetched for this bench alone: with it an install would be a third larger. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = {
  home: '/',
  products: '/products',
  'a product': '/product/text-to-speech',
  pricing: '/pricing',
  'a post': '/blog/cut-the-silences',
  'a tool': '/product/cut-silence',
}
/** Of an odd number the middle one is a run that was. */
const RUNS = 3
/**
 * Its browser may lose the page (NO_NAVSTART) once in some twenty runs, and on a busy machine several times on end; or a measurement
 * fails and leaves its category without a score.
 */
const MOST_TRIES = 5
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

type Report = {
  /** No score where a measurement of its own failed. */
  categories: Record<keyof typeof GOALS, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** How many runs lost their page and were made again. */
let lost = 0

/** Scores of 100 and the shift of the layout, the middle of three runs, each page of a site of its own. */
export default async function lighthouse(): Promise<Line[]> {
  const { url, stop } = await siteWith([])
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const lines: Line[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    // Made once beforehand, as it is for all but the first reader.
    await fetch(url + path)
    const reports = Array.from({ length: RUNS }, () => report(url + path, folder))
    for (const [category, atLeast] of Object.entries(GOALS))
      lines.push({
        name: `${name}: ${category}`,
        value: median(
          reports.map(
            ({ categories }) => (categories[category as keyof typeof GOALS].score ?? 0) * 100,
          ),
        ),
        unit: 'n',
        target: { atLeast },
      })
    const middle = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    lines.push(
      {
        name: `${name}: shift of the layout`,
        value: middle('cumulative-layout-shift'),
        unit: 'n',
        target: { atMost: 0.02 },
      },
      { name: `${name}: largest paint`, value: middle('largest-contentful-paint'), unit: 'ms' },
      { name: `${name}: time blocked`, value: middle('total-blocking-time'), unit: 'ms' },
    )
  }
  rmSync(folder, { recursive: true })
  await stop()
  return [...lines, { name: 'runs that were lost and made again', value: lost, unit: 'n' }]
}

function report(address: string, folder: string): Report {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  const asked = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const run = () =>
    execFileSync('npx', ['--yes', LIGHTHOUSE, address, ...asked, '--no-enable-error-reporting'], {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  for (let left = MOST_TRIES - 1; ; left--) {
    try {
      run()
      const made = JSON.parse(readFileSync(file, 'utf8')) as Report
      if (left === 0 || isWhole(made)) return made
    } catch (error) {
      if (left === 0) throw error
    }
    lost++
  }
}

const isWhole = ({ categories }: Report) =>
  Object.keys(GOALS).every((category) => categories[category as keyof typeof GOALS].score !== null)
