import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, button, storedIn } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const PHOTO = join(import.meta.dirname, '../public/samples/still-life.jpg')

async function member(email: string, path: string) {
  const visitor = await newMember(browser, server.url, email, { credits: true })
  await visitor.page.goto(path)
  return visitor
}

async function taken(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  return { path: (await download.path()) ?? '', name: download.suggestedFilename() }
}

/** Codecs, size and seconds of a film as another program reads them. */
function probed(path: string) {
  const entries = 'stream=codec_name,codec_type,width,height:format=duration'
  const { streams, format } = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path], {
      encoding: 'utf8',
    }),
  )
  const video = streams.find((one: { codec_type: string }) => one.codec_type === 'video')
  return {
    codec: video.codec_name,
    size: [video.width, video.height],
    sounds: streams.some((one: { codec_type: string }) => one.codec_type === 'audio'),
    seconds: Math.round(Number(format.duration)),
  }
}

test('words become a video in the shape that was chosen; what it ends with begins the next', async () => {
  const { page, context, complaints } = await member('films@example.com', '/product/text-to-video')
  const words = page.getByRole('textbox', { name: 'What happens' })
  await page.getByText('200 credits', { exact: true }).waitFor()
  await expect.poll(() => button(page, 'Make the video').isDisabled()).toBe(true)
  await words.fill('A lamp by the sea')
  await page.getByRole('radio', { name: '480p' }).click()
  await page.getByRole('radio', { name: '9:16' }).click()
  await page.getByText('160 credits', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await words.press('Enter')
  await page.getByText('160 credits spent · 40 left').waitFor()
  await page.getByLabel('Your video').waitFor()
  const { path, name } = await taken(page)
  expect([name, probed(path)]).toEqual([
    'A lamp by the sea.mp4',
    { codec: 'h264', size: [480, 854], sounds: false, seconds: 5 },
  ])
  expect(await axe(page)).toEqual([])

  const saved = page.waitForResponse(
    (answer) => answer.ok() && !!answer.request().postData()?.includes('end.png'),
  )
  await button(page, 'Extend').click()
  await page.getByRole('group', { name: 'First picture' }).getByRole('img').waitFor()
  // Its price is more than what is left, and the button says so.
  await button(page, 'You have 40 · Get credits').waitFor()
  await saved

  // After a reload words, picture and video are there, and the video among the earlier results, where it plays for who looks.
  await page.reload()
  await page.getByLabel('Your video').waitFor()
  await expect.poll(() => words.inputValue()).toBe('A lamp by the sea')
  await page.getByRole('radio', { name: 'Pictures' }).click()
  await page.getByRole('group', { name: 'First picture' }).getByRole('img').waitFor()
  const earlier = page.getByRole('region', { name: 'Earlier results' })
  // Nothing makes pictures of films on the server.
  await earlier.locator('img').waitFor()
  await earlier.getByRole('button').first().focus()
  await earlier.locator('video').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a first picture is cropped as it is seen; the work outlives a reload and is cancelled at its price', async () => {
  const { page, context, complaints } = await member('frames@example.com', '/product/text-to-video')
  await page
    .getByRole('group', { name: 'First picture' })
    .locator('input[type=file]')
    .setInputFiles(PHOTO)
  await page.getByRole('radio', { name: '1:1' }).click()
  const part = page.getByRole('slider', { name: 'Part of the picture: First picture' })
  await part.press('ArrowRight')
  await expect.poll(() => part.getAttribute('aria-valuenow')).toBe('55')
  await page
    .getByRole('textbox', { name: 'What happens' })
    .fill('The camera draws near [[job 600]]')
  await button(page, 'Make the video').click()
  await page.getByText('Making the video').waitFor()
  await page.reload()
  await expect.poll(() => button(page, 'Cancel').isEnabled()).toBe(true)
  await button(page, 'Cancel').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the task' }).click()
  await page.getByText(/^Canceled\. Credits that came back to you/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a picture that is laid while its project is being made is there after a reload', async () => {
  const { page, context } = await member('laid@example.com', '/product/text-to-video')
  const { promise: goAhead, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/apps', async (route) => {
    if (route.request().method() === 'POST') await goAhead
    await route.continue()
  })
  const isMade = page.waitForRequest(
    (asked) => asked.method() === 'POST' && asked.url().endsWith('/api/apps'),
  )
  await page.getByRole('textbox', { name: 'What happens' }).fill('A lamp by the sea')
  await isMade
  const first = page.getByRole('group', { name: 'First picture' })
  await first.locator('input[type=file]').setInputFiles(PHOTO)
  await first.getByRole('img').waitFor()
  const saved = page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().method() === 'PUT' &&
      !!answer.request().postData()?.includes('still-life.jpg'),
  )
  letGo()
  await saved
  await page.reload()
  await first.getByRole('img').waitFor()
  await context.close()
})

/** A film that lasts longer than its picture, where it has a sound. */
function filmOf(name: string, seconds: number, ...sound: string[]) {
  const path = join(tmpdir(), `${name}-${process.pid}.mp4`)
  const picture = `testsrc=size=320x240:rate=${seconds > 60 ? 1 : 24}:duration=${seconds}`
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, ...sound, '-pix_fmt', 'yuv420p', path],
  ])
  return path
}

/** A tone of some seconds, as a recording. */
function recording(seconds: number) {
  const path = join(tmpdir(), `tone-${process.pid}-${seconds}.wav`)
  const tone = `sine=frequency=300:duration=${seconds}`
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, '-ar', '24000', path])
  return path
}

test('a portrait says a recording that was trimmed and levelled; the consent is asked for', async () => {
  const { page, context, complaints } = await member('speaks@example.com', '/product/lip-sync')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('img', { name: 'still-life.jpg' }).waitFor()
  await page.locator('main input[type=file][accept*=audio]').first().setInputFiles(recording(7))
  await page.getByText('100 credits', { exact: true }).waitFor()
  // The end is moved inward by its keys until five seconds are left.
  await button(page, 'Away from the end').focus()
  const end = page.getByRole('slider', { name: 'Where the sound ends' })
  for (let i = 0; i < 4; i++) await end.press('Shift+ArrowLeft')
  await page.getByText('50 credits', { exact: true }).waitFor()
  await expect.poll(() => button(page, 'Make it speak').isDisabled()).toBe(true)
  await page.getByRole('checkbox').check()
  expect(await axe(page)).toEqual([])
  // Who presses twice began with the first press: the second ends nothing, and begins nothing more.
  await button(page, 'Make it speak').dblclick()
  await page.getByText('50 credits spent · 150 left').waitFor()
  await page.getByLabel('Your video').waitFor()
  const { path } = await taken(page)
  expect(probed(path)).toMatchObject({ codec: 'h264', sounds: true, seconds: 5 })
  expect(await axe(page)).toEqual([])
  await page.reload()
  await page.getByLabel('Your video').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a film whose sound outlasts its picture costs what was told, and a price that has risen is the next one told', async () => {
  const { page, context, complaints } = await member('outlasts@example.com', '/product/lip-sync')
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=5.4']
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(filmOf('lasts', 4.8, ...sound))
  await page.getByLabel('Preview').waitFor()
  await page.locator('main input[type=file][accept*=audio]').first().setInputFiles(recording(6))
  await page.getByText('100 credits', { exact: true }).waitFor()
  await page.getByRole('checkbox').check()
  let quoted = false
  await page.route('**/api/tasks/quote', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const price = quoted ? data.price : data.price + 50
    quoted = true
    await route.fulfill({ response: answer, json: { data: { ...data, price } } })
  })
  await button(page, 'Make it speak').click()
  await page.getByText(/^The price has changed to 150 credits/).waitFor()
  await page.getByText('150 credits', { exact: true }).waitFor()
  await button(page, 'Make it speak').click()
  await page.getByText('100 credits spent · 100 left').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a video says a text as long as that takes, and a sound as long as the mismatch says', async () => {
  const { page, context, complaints } = await member('dubs@example.com', '/product/lip-sync')
  const give = (path: string) => page.locator('main input[type=file]').first().setInputFiles(path)
  // What is of no use is refused before anything is sent, and not there again after a reload.
  await give(filmOf('long', 301))
  await page.getByRole('main').getByRole('alert').waitFor()
  await button(page, 'Another file').click()
  const empty = join(tmpdir(), `empty-${process.pid}.mp4`)
  writeFileSync(empty, '')
  await give(empty)
  await page.getByText(/This file is empty/).waitFor()
  const kept = async () =>
    (await storedIn<{ media: object[] }>(page, 'verdigris-media', 'uses'))
      .filter(({ key }) => key.startsWith('open/'))
      .flatMap(({ value }) => value.media)
  await expect.poll(kept).toEqual([])
  await page.reload()
  await page.getByText('Drop a portrait or a video').waitFor()
  await expect.poll(() => page.getByText(/This file is empty/).count()).toBe(0)

  await give(filmOf('film', 2))
  await page.getByLabel('Preview').waitFor()
  await page.locator('main input[type=file][accept*=audio]').first().setInputFiles(recording(6))
  await page.getByText('Video 0:02 · sound 0:06 · result 0:02').waitFor()
  await page.getByText('50 credits', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Where the sound is longer' }).click()
  await page.getByRole('option', { name: 'Repeat' }).click()
  await page.getByText('Video 0:02 · sound 0:06 · result 0:06').waitFor()
  await page.getByText('100 credits', { exact: true }).waitFor()
  // The preview is as long as the result.
  await button(page, 'Play').click()
  await page.getByText('0:06 / 0:06').waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Make it speak').click()
  await page.getByText('100 credits spent · 100 left').waitFor()
  expect(probed((await taken(page)).path)).toMatchObject({ sounds: true, seconds: 6 })

  await page.getByRole('radio', { name: 'Material' }).click()
  await page.getByRole('radio', { name: 'Text' }).click()
  await page.getByRole('textbox', { name: 'What should be said' }).fill('Good morning, everybody.')
  await page.getByText('At most 50 credits').waitFor()
  await button(page, 'Make it speak').click()
  await page.getByText('50 credits spent · 50 left').waitFor()
  expect(probed((await taken(page)).path)).toMatchObject({ codec: 'h264', sounds: true })
  expect(complaints).toEqual([])
  await context.close()
})
