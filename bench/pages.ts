// A page's HTML against the bare asset that it is made of, through the same Worker, in turns.
import { type Line, median } from './line.ts'
import { answersPerSecond, answerTimes } from './rounds.ts'
import { siteWith } from './site.ts'

const ROUNDS = 20
const ROUND_MS = 500
const CALLS = 40
const PAGES = ['/', '/pricing', '/product/cut-silence', '/blog/cut-the-silences']
const BARE = '/bare-asset'

/** Gives the built app's page as it is. */
const WITH_BARE = `
  import worker, { Hub, Limiter, TaskLine, TaskRun } from './index.js'
  export { Hub, Limiter, TaskLine, TaskRun }
  export default {
    fetch: (request, env, ctx) =>
      new URL(request.url).pathname === '${BARE}'
        ? env.ASSETS.fetch(new URL('/', request.url))
        : worker.fetch(request, env, ctx),
  }`

export default async function pages(): Promise<Line[]> {
  const { url, stop } = await siteWith([], { before: WITH_BARE })
  const lines: Line[] = []
  for (const path of PAGES) {
    const [shares, ratios]: [number[], number[]] = [[], []]
    const [times, bareTimes]: [number[], number[]] = [[], []]
    await answersPerSecond(url + path, ROUND_MS)
    for (let i = 0; i < ROUNDS; i++) {
      const one = { page: 0, bare: 0 }
      const turns = [
        async () => {
          one.bare = await answersPerSecond(url + BARE, ROUND_MS)
          bareTimes.push(...(await answerTimes(url + BARE, CALLS)))
        },
        async () => {
          one.page = await answersPerSecond(url + path, ROUND_MS)
          times.push(...(await answerTimes(url + path, CALLS)))
        },
      ]
      for (const turn of i % 2 ? turns.reverse() : turns) await turn()
      shares.push(one.page / one.bare)
      ratios.push(one.page)
    }
    lines.push(
      {
        name: `${path}: time against the bare asset (${median(times).toFixed(1)} ms, ${median(bareTimes).toFixed(1)} ms)`,
        value: median(times) / median(bareTimes),
        unit: 'x',
        target: { atMost: 1.3 },
      },
      {
        name: `${path}: answers a second against the bare asset (${Math.round(median(ratios))}/s)`,
        value: median(shares),
        unit: 'x',
        target: { atLeast: 0.7 },
      },
    )
  }
  await stop()
  return lines
}
