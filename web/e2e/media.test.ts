import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, launch, newVisitor } from './browser.ts'
import { newMember } from './people.ts'
import { type Server, startServer } from './server.ts'

const MEDIA = `${import.meta.dirname}/../test/media`

let server: Server
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** The names of what this device keeps. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('verdigris-media')
        request.onsuccess = () => {
          const facts = request.result.transaction('facts').objectStore('facts').getAll()
          facts.onsuccess = () =>
            resolve(facts.result.map(({ filename }: { filename: string }) => filename).sort())
        }
      }),
  )

const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video, audio')].map(
      (player) => !(player as HTMLMediaElement).paused,
    ),
  )

test('a film of the library is fetched when it is played, once, from then on from this device, and not after signing out', async () => {
  const { page, complaints } = await newMember(browser, server.url, 'mia@example.com')
  await page.goto('/files')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([`${MEDIA}/speech.mp4`, `${MEDIA}/speech.wav`])
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => files.count()).toBe(2)

  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/file/mine' && request.method() === 'GET' && !searchParams.has('size'))
      fetched.push(searchParams.get('id') ?? '')
  })
  const play = async (name: string) => {
    await files.filter({ hasText: name }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: `Play ${name}` })
    await button.waitFor()
    expect(await dialog.locator('video, audio').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog.locator('video, audio').waitFor()
    await expect.poll(() => playing(page)).toEqual([true])
    expect(await dialog.locator('video, audio').getAttribute('src')).toMatch(/^blob:/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await play('speech.mp4')
  await play('speech.wav')
  expect(fetched.length).toBe(2)
  expect(await kept(page)).toEqual(['speech.mp4', 'speech.wav'])
  await page.reload()
  await play('speech.mp4')
  await play('speech.wav')
  expect(fetched.length).toBe(2)

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await expect.poll(() => kept(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the result of a cut plays instead of its source, never beside it', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  await page.getByRole('button', { name: /^Export/ }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toEqual([true])
  await result.getByRole('button', { name: /^Play / }).click()
  await result.locator('video').waitFor()
  await expect.poll(() => playing(page)).toEqual([true, false])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toEqual([false, true])
})
