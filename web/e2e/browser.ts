import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import { WAIT_MS } from '../../scripts/patience.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })

/** A visitor with a browser profile of his own; `complaints` collects what the pages wrote as errors. */
export async function newVisitor(browser: Browser, url: string, given: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...given,
  })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { context, page, complaints }
}

/** Waits until the page's line to the server stands. Asked for before the page opens it. */
export async function lineOpened(page: Page) {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        this.addEventListener('open', () =>
          document.documentElement.setAttribute('data-line', 'open'),
        )
      }
    }
  })
  return () => page.locator('html[data-line=open]').waitFor()
}

/** What axe finds on the page as it is now, one line for each node. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    return (await axe.run()).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}

/** The newest code in the local outbox for a mailbox. */
export async function codeFor(url: string, email: string): Promise<string> {
  const mails = (await (
    await fetch(`${url}/dev/outbox`, { headers: { Accept: 'application/json' } })
  ).json()) as { to: string; code?: string }[]
  const code = mails.find(({ to }) => to === email)?.code
  if (!code) throw new Error(`No code in the outbox for ${email}`)
  return code
}
