import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, mustBePressable, newVisitor, storedIn } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const MEDIA = `${import.meta.dirname}/../test/media`
const PAUSES = `${import.meta.dirname}/../public/samples/pauses.mp4`

/** The names of what this device keeps. */
const kept = async (page: Page) =>
  (await storedIn<{ filename: string }>(page, 'verdigris-media', 'facts'))
    .map(({ value }) => value.filename)
    .sort()

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
  await expect.poll(() => kept(page)).toEqual(['speech.mp4', 'speech.wav'])
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

test('what is told of a film that this browser does not play has a place of its own, and its copy plays', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  const stream = ['-v', 'error', '-i', PAUSES, '-c', 'copy', '-f', 'mpegts', 'pipe:1']
  const buffer = execFileSync('ffmpeg', stream)
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'camera.mts', mimeType: 'video/mp2t', buffer })
  const copy = page.getByRole('button', { name: 'Make a copy that plays' })
  await copy.waitFor()
  await mustBePressable(page)
  await copy.click()
  await copy.waitFor({ state: 'detached' })
  const player = page.getByLabel('Your video')
  await expect.poll(() => player.evaluate((of: HTMLVideoElement) => of.readyState)).toBe(4)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => playing(page)).toEqual([true])
  expect(complaints).toEqual([])
})

const secondsOf = (path: string) =>
  Number(
    execFileSync(
      'ffprobe',
      ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path],
      {
        encoding: 'utf8',
      },
    ),
  )

const SAID = `1
00:00:00,500 --> 00:00:01,500
Before the cut

2
00:00:02,100 --> 00:00:02,900
In the cut

3
00:00:04,000 --> 00:00:05,000
After the cut
`

test('a cut made with keys goes into the lists and the captions; sped up, the film is as long as was told', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([
      { name: 'talk.mp4', mimeType: 'video/mp4', buffer: readFileSync(PAUSES) },
      { name: 'talk.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SAID) },
    ])
  const cuts = page.getByRole('button', { name: /^Cut \d/ })
  await cuts.first().waitFor()
  const exporting = page.getByRole('button', { name: /^Export/ })
  await expect.poll(() => exporting.isEnabled()).toBe(true)
  for (const cut of await cuts.all()) await cut.click()
  await page.mouse.click(2, 2)

  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const film = page.getByLabel('Your video')
  const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  const go = async (key: string, to: number) => {
    await page.keyboard.press(key)
    await expect.poll(time).toBeCloseTo(to, 1)
  }
  await go('Shift+ArrowRight', 1)
  await go('Shift+ArrowRight', 2)
  await page.keyboard.press('i')
  await go('Shift+ArrowRight', 3)
  await page.keyboard.press('o')
  const total = secondsOf(PAUSES)
  const own = page.getByRole('button', { name: /^Cut \d+, 0:02\.0 to 0:03\.0$/ })
  await own.waitFor()

  const take = async (entry: string) => {
    await page.getByRole('button', { name: 'Cut list' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ])
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }
  const edl = await take('EDL (CMX 3600)')
  expect(edl.name).toBe('talk-cut.edl')
  expect(edl.text).toContain(
    'C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00\r\n* FROM CLIP NAME: talk.mp4',
  )
  expect(edl.text).toContain('C        00:00:03:00 ')
  const fcpxml = await take('FCPXML for Final Cut Pro and Resolve')
  expect(fcpxml.text).toContain('offset="2s" start="3s"')
  expect(fcpxml.text.match(/<asset-clip /g)).toHaveLength(2)
  const srt = await take('Captions moved along (SRT)')
  expect(srt.text).toMatch(/00:00:00,500 --> 00:00:01,500\nBefore the cut/)
  expect(srt.text).toMatch(/\n00:00:0[23],\d+ --> 00:00:0[34],\d+\nAfter the cut/)
  expect(srt.text).not.toContain('In the cut')

  await page.getByRole('radio', { name: 'Speed up' }).click()
  await exporting.click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  // One second at four times its speed.
  expect(Math.abs(secondsOf((await download.path()) ?? '') - (total - 0.75))).toBeLessThan(0.1)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
})
