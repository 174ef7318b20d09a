import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'

/** The longest time for which the page could do nothing else while its worker hashed a file. */
export async function longestBlock(): Promise<number> {
  const root = `${import.meta.dirname}/../../web`
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0 },
    optimizeDeps: { include: ['spark-md5'] },
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    await page.route('**/blank', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' }),
    )
    await page.goto(`${address}blank`)
    return await page.evaluate(async (size) => {
      const { md5Of } = (await import(`${location.origin}/features/files/md5.ts`)) as {
        md5Of: (file: Blob) => Promise<string>
      }
      const file = new Blob([new Uint8Array(size)])
      await md5Of(file)
      let longest = 0
      let last = performance.now()
      let running = true
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
        if (running) channel.port2.postMessage(0)
      }
      channel.port2.postMessage(0)
      await md5Of(file)
      running = false
      return longest
    }, MAX_FILE_BYTES)
  } finally {
    await Promise.all([browser.close(), server.close()])
  }
}
