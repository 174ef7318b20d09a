import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { newVisitor, storedIn } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const RATE = 48_000
/** A tone with a second of silence in it, so that every tool of sounds has something to do. */
const SOUND = Buffer.from(
  writeWav({
    rate: RATE,
    info: {},
    samples: Int16Array.from({ length: 4 * RATE }, (_, at) =>
      at > RATE && at < 2 * RATE ? 0 : Math.round(12_000 * Math.sin((440 * Math.PI * at) / RATE)),
    ),
  }),
)

const give = (page: Page, name: string, buffer = SOUND) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'audio/wav', buffer })
const named = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).first()

/** Whatever is kept on the device is read only once this is let go. */
async function holdKept(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/embed.js')
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        const asked = indexedDB.open('verdigris')
        asked.onsuccess = () => {
          const store = asked.result.transaction('drafts', 'readwrite').objectStore('drafts')
          const again = () => {
            held()
            if (!('letGo' in window)) store.count().onsuccess = again
          }
          store.count().onsuccess = again
        }
      }),
  )
  return () => other.evaluate(() => void Object.assign(window, { letGo: true }))
}

/** Waits until the device has a file of this name. */
const isKept = (page: Page, name: string) =>
  expect
    .poll(async () => {
      type Use = { media: { name: string }[] }
      const uses = await storedIn<Use>(page, 'verdigris-media-store', 'uses')
      return uses.flatMap(({ value: { media } }) => media.map((one) => one.name))
    })
    .toContain(name)

/** Comes back to a page and gives it a file before what it kept is there. */
async function giveBeforeKept(page: Page, name: string) {
  const letGo = await holdKept(page.context())
  await page.reload()
  await give(page, name)
  await named(page, name).waitFor()
  await letGo()
  await isKept(page, name)
}

test('a file that is given while the last work is still being read takes its place, and stays', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  for (const product of ['voice-changer', 'voice-studio', 'cut-silence']) {
    const [last, next] = [`last of ${product}.wav`, `next of ${product}.wav`] as const
    await page.goto(`/product/${product}`)
    await give(page, last)
    await named(page, last).waitFor()
    await isKept(page, last)
    await giveBeforeKept(page, next)
    expect(await named(page, last).count(), product).toBe(0)
    await page.reload()
    await named(page, next).waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a member’s last work stays his project when he begins another before it is there', async () => {
  const { page, context } = await newMember(browser, server.url, 'first@example.com')
  const choose = async (preset: RegExp) => {
    await page.getByRole('combobox', { name: 'Preset' }).click()
    await page.getByRole('option', { name: preset }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
  }
  await page.goto('/product/voice-studio')
  await give(page, 'old.wav')
  await choose(/^Deeper/)
  await giveBeforeKept(page, 'new.wav')
  await choose(/^Brighter/)
  await page.goto('/apps')
  await page.getByRole('link', { name: 'new', exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'old', exact: true }).first().click()
  await named(page, 'old.wav').waitFor()
  await page.getByRole('combobox', { name: 'Preset' }).getByText('Deeper').waitFor()
  await context.close()
})

test('what is given to the video editor before its clips are back is laid beside them', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  const clips = (name: string) =>
    page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: `, ${name}, ` })
  await page.goto('/product/video-editor')
  await give(page, 'old.wav')
  await clips('old.wav').waitFor()
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect.poll(() => clips('old.wav').count()).toBe(2)
  await isKept(page, 'old.wav')
  const letGo = await holdKept(context)
  await page.reload()
  await give(page, 'new.wav', SOUND.subarray(0, -RATE))
  await letGo()
  await clips('new.wav').waitFor()
  expect(await clips('old.wav').count()).toBe(2)
  await isKept(page, 'new.wav')
  await page.reload()
  await clips('new.wav').waitFor()
  expect(await clips('old.wav').count()).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})
