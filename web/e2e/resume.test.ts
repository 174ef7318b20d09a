import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, isExportKept, newVisitor } from './browser.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const PAUSES = readFileSync(`${import.meta.dirname}/../public/samples/pauses.mp4`)

const drop = (page: Page) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: PAUSES })

/** Lets no heavy job of the site begin, as long as the page it is done from is open. */
async function holdJobs(page: Page) {
  await page.goto('/embed.js')
  await page.evaluate(async () => {
    const places = Math.max(1, Math.floor(navigator.hardwareConcurrency / 4))
    const held = Array.from({ length: places }, (_, place) => {
      return new Promise<void>((got, fail) => {
        const hold = () => new Promise(() => got())
        navigator.locks.request(`verdigris-heavy-job/${place}`, hold).catch(fail)
      })
    })
    await Promise.all(held)
  })
}

test.each([
  {
    product: 'cut-silence',
    locale: 'en-US',
    ready: /^Cut 1,/,
    action: /^Export/,
    result: 'Result',
    offer: /^The export stopped when the page closed/,
    waiting: 'Waiting for another',
    again: 'Start again',
    download: 'Download',
  },
  {
    product: 'video-editor',
    locale: 'zh-HK',
    ready: /talk\.mp4/,
    action: /^匯出/,
    result: '成品',
    offer: /頁面關閉後，匯出中斷了/,
    waiting: '等待另一個匯出',
    again: '重新開始',
    download: '下載',
  },
])(
  'an export of $product that its page did not outlive is offered again, in $locale',
  async (it) => {
    const { page, context, complaints } = await newVisitor(browser, server.url, {
      locale: it.locale,
    })
    const other = await context.newPage()
    await holdJobs(other)
    await page.goto(`/product/${it.product}`)
    await drop(page)
    const action = page.getByRole('button', { name: it.action })
    await page.getByRole('button', { name: it.ready }).first().waitFor()
    await expect.poll(() => action.textContent()).toMatch(/\d:\d\d/)
    const asked = await action.textContent()
    await action.click()
    await page.getByText(it.waiting).waitFor()
    await page.reload()
    const offer = page.getByText(it.offer)
    await offer.waitFor()
    expect(await axe(page)).toEqual([])

    await other.close()
    await page.getByRole('button', { name: it.again, exact: true }).click()
    const result = page.getByRole('region', { name: it.result })
    await result.getByRole('link', { name: it.download }).waitFor()
    await expect.poll(() => action.textContent()).toBe(asked)
    await isExportKept(page)
    // What has come to its end is not offered.
    await page.reload()
    await result.waitFor()
    expect(await offer.count()).toBe(0)
    expect(complaints).toEqual([])
  },
)
