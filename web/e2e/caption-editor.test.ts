import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, button, download, keptTimes, newVisitor } from './browser.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const folder = mkdtempSync(join(tmpdir(), 'caption-editor-'))

const rows = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
const words = (page: Page) => page.getByRole('textbox', { name: 'Words of the line' })

/** Grey, so that whatever is brighter was laid over it. */
function film() {
  const path = join(folder, 'Talk.mp4')
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=0x606060:s=320x180:r=10:d=6'],
    ...['-f', 'lavfi', '-i', 'sine=f=300:d=6', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ])
  return path
}
const captions = () => {
  const path = join(folder, 'Talk.srt')
  writeFileSync(
    path,
    '1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>Good</i> morning everybody\r\n\r\n2\r\n00:00:03,500 --> 00:00:05,000\r\n你好，世界\r\n',
  )
  return path
}

async function saveAs(page: Page, what: string) {
  await page.getByRole('combobox', { name: 'Save as' }).click()
  await page.getByRole('option', { name: what, exact: true }).click()
}
const probed = (path: string) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', path],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
/** The brightest sample in the lower third of a picture. */
const brightest = (path: string, at: number) =>
  Math.max(
    ...execFileSync('ffmpeg', [
      ...['-v', 'error', '-ss', `${at}`, '-i', path, '-frames:v', '1', '-vf', 'crop=320:60:0:120'],
      ...['-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
    ]),
  )

test('a guest opens a film with its captions, changes and styles them, and takes them away in every way', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/caption-editor')
  await page.locator('main input[type=file]').first().setInputFiles([film(), captions()])
  await rows(page).filter({ hasText: 'Good morning everybody' }).waitFor()
  await page.getByText('2 lines', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])

  // Parted where the cursor stands, when the word there is said; the step is taken back and done again.
  await button(page, 'Line 1 at 0:01.0').click()
  await words(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(13, 13))
  await words(page).press('Control+Enter')
  await expect.poll(() => rows(page).count()).toBe(3)
  await button(page, 'Undo').click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await button(page, 'Redo').click()
  await button(page, 'Line 2 at 0:02.1').click()
  await words(page).fill('all of you')
  const mark = page.getByRole('region', { name: 'Wave and lines' }).getByRole('button', {
    name: /^Line 2,/,
  })
  await mark.focus()
  await page.getByRole('slider', { name: 'End of line 2' }).press('ArrowLeft')
  await page.getByText('Times and line breaks').click()
  await page.getByRole('textbox', { name: 'Move by milliseconds' }).fill('250')
  await button(page, 'Later').click()
  await page.getByText('Times and line breaks').click()
  await button(page, 'Line 1 at 0:01.3').waitFor()
  expect(await axe(page)).toEqual([])

  const srt = await download(page, () => button(page, 'Download SRT').click())
  const text = readFileSync(srt.path, 'utf8')
  expect(srt.name).toBe('Talk.srt')
  expect(text).toContain('1\n00:00:01,250 --> 00:00:02,350\n<i>Good</i> morning\n')
  expect(text).toMatch(/2\n00:00:02,350 --> 00:00:03,200\nall of you\n/)

  await button(page, 'Bold outline').click()
  await saveAs(page, 'Captions as ASS, with their look')
  const ass = await download(page, () => button(page, 'Download ASS').click())
  const asSrt = execFileSync('ffmpeg', ['-v', 'error', '-i', ass.path, '-f', 'srt', '-'], {
    encoding: 'utf8',
  })
  expect(asSrt).toContain('all of you')
  expect(readFileSync(ass.path, 'utf8')).toMatch(/PlayResX: 320[^]*\{\\i1\}Good\{\\i0\} morning/)

  // Everything is there after a reload.
  await expect.poll(() => keptTimes(page, '"ass"')).toBeGreaterThan(0)
  await page.reload()
  await rows(page).filter({ hasText: 'all of you' }).waitFor()
  await page.getByLabel('Your video').waitFor()
  await expect.poll(() => button(page, 'Bold outline').getAttribute('aria-pressed')).toBe('true')

  await saveAs(page, 'Video with the captions in its pictures')
  await button(page, 'Burn in').click()
  const result = page.getByRole('region', { name: 'Result' })
  const burned = await download(page, () => result.getByRole('link', { name: 'Download' }).click())
  expect([burned.name, probed(burned.path)]).toEqual(['Talk-captions.mp4', ['h264', 'aac']])
  expect([0.5, 1.6, 4.4, 5.6].map((at) => brightest(burned.path, at) > 200)).toEqual([
    ...[false, true, true, false],
  ])

  // What is changed is seen on the picture again; taken back, what was made is there as before.
  const shown = page.locator('[data-shown-captions]')
  await button(page, /^Line 2 at/).click()
  await words(page).fill('one and all')
  await shown.waitFor()
  await expect.poll(() => result.count()).toBe(0)
  await button(page, 'Undo').click()
  await result.waitFor()

  await saveAs(page, 'Video with a track of captions')
  await shown.waitFor()
  await button(page, 'Add the track').click()
  await result.getByText('nothing was re-encoded').waitFor()
  const soft = await download(page, () => result.getByRole('link', { name: 'Download' }).click())
  expect(probed(soft.path)).toEqual(['h264', 'aac', 'mov_text'])
  const inside = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', soft.path, '-map', '0:s', '-f', 'srt', '-'],
    { encoding: 'utf8' },
  )
  expect(inside).toMatch(/00:00:03,750 --> 00:00:05,250\n.*你好，世界/)
  expect(complaints).toEqual([])
  await context.close()
})

test('subtitles inside a film are offered on every screen, and taken by their language', async () => {
  const path = join(folder, 'Bilingual.mkv')
  const srt = (text: string) =>
    `data:text/plain;base64,${Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`).toString('base64')}`
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', film(), '-i', srt('Good evening'), '-i', srt('晚上好')],
    ...['-map', '0', '-map', '1', '-map', '2', '-c', 'copy', '-c:s', 'srt'],
    ...['-metadata:s:s:0', 'language=eng', '-metadata:s:s:1', 'language=chi', path],
  ])
  for (const look of [
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  ] as const) {
    const { page, context, complaints } = await newVisitor(browser, server.url, look)
    await page.goto('/product/caption-editor')
    await page.locator('main input[type=file]').first().setInputFiles(path)
    const offer = page.getByRole('region', { name: 'Subtitles in the video' })
    await offer.getByText('This video has subtitles inside: English, Chinese.').waitFor()
    expect(await axe(page)).toEqual([])
    await offer.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Chinese' }).click()
    await offer.getByRole('button', { name: 'Edit them' }).click()
    await rows(page).filter({ hasText: '晚上好' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('a film and its captions stay where another film cannot be opened, and shapes of an ASS stay in it', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/product/caption-editor')
  const signs = join(folder, 'signs.ass')
  const shape = 'Dialogue: 0,0:00:02.00,0:00:03.00,Sign,,0,0,0,,{\\p1}m 0 0 l 9 0 9 9{\\p0}'
  const spoken = 'Dialogue: 0,0:00:01.00,0:00:02.00,Sign,,0,0,0,,Hello'
  writeFileSync(signs, `[Script Info]\n\n[Events]\n${spoken}\n${shape}\n`)
  const input = page.locator('main input[type=file]').first()
  await input.setInputFiles([film(), signs])
  await rows(page).filter({ hasText: 'Hello' }).waitFor()
  await page.getByLabel('Your video').waitFor()
  const broken = join(folder, 'broken.mp4')
  writeFileSync(broken, readFileSync(film()).subarray(0, 2000))
  await input.setInputFiles(broken)
  await page.getByRole('alert').filter({ hasText: 'broken.mp4' }).waitFor()
  await page.getByLabel('Your video').waitFor()
  await saveAs(page, 'Captions as ASS, with their look')
  const ass = await download(page, () => button(page, 'Download ASS').click())
  expect([ass.name, readFileSync(ass.path, 'utf8')]).toEqual([
    'Talk.ass',
    expect.stringContaining(`${spoken}\n${shape}\n`),
  ])
  await context.close()
})

test('on a phone a line in Arabic is read from the right and moved by a finger, and what is wrong with a line stands under it', async () => {
  const { page, context } = await newVisitor(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/product/caption-editor')
  const arabic = join(folder, 'arabic.srt')
  const fast = 'Today I want to talk about how we plan our week.'
  writeFileSync(
    arabic,
    `1\n00:00:02,000 --> 00:00:03,000\nمرحبا بكم!\n\n2\n00:00:05,000 --> 00:00:05,900\n${fast}\n\n3\n01:23:45,000 --> 01:23:47,000\nGoodbye\n`,
  )
  await page.locator('main input[type=file]').first().setInputFiles([film(), arabic])
  const told = rows(page).nth(1)
  const places = () =>
    Promise.all([
      told.getByText(fast).boundingBox(),
      told.getByTitle(/Too fast to read/).boundingBox(),
    ])
  await expect.poll(async () => (await places())[0]?.width).toBeGreaterThan(220)
  const below = async () => {
    const [said, warning] = await places()
    return (warning?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)
  }
  await expect.poll(below).toBeGreaterThanOrEqual(0)
  const late = page.getByRole('button', { name: 'Line 3 at 1:23:45.0' })
  // The text itself: its box is as high as a finger.
  expect(
    await late.evaluate(({ firstChild }) => {
      const text = document.createRange()
      text.selectNodeContents(firstChild as Text)
      return text.getClientRects().length
    }),
  ).toBe(1)
  const line = rows(page).first()
  const [first = 0, last = 0] = await line.locator('p').evaluate((p) =>
    [0, (p.textContent?.length ?? 0) - 1].map((at) => {
      const letter = document.createRange()
      letter.setStart(p.firstChild as Text, at)
      letter.setEnd(p.firstChild as Text, at + 1)
      return letter.getBoundingClientRect().left
    }),
  )
  expect(last).toBeLessThan(first)
  await line.getByRole('button').first().click()
  expect(await words(page).evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe(
    'plaintext',
  )
  const spoken = line.getByRole('group', { name: 'Words' }).getByRole('button')
  const [one, two] = await Promise.all([spoken.nth(0).boundingBox(), spoken.nth(1).boundingBox()])
  expect(two?.x).toBeLessThan(one?.x ?? 0)
  const position = await page.getByRole('slider', { name: 'Position' }).boundingBox()
  expect(position?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: /^Line 1, / }).tap()
  for (const edge of ['Start of line 1', 'End of line 1']) {
    const handle = await page.getByRole('slider', { name: edge }).boundingBox()
    expect(handle?.width).toBeGreaterThanOrEqual(44)
  }
  await context.close()
})
