import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, button, download } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const folder = mkdtempSync(join(tmpdir(), 'captions-'))

const lines = (page: Page) => page.getByRole('list', { name: 'Lines' })
const line = (page: Page, text: string) =>
  lines(page).getByRole('listitem').filter({ hasText: text })
const spent = (page: Page) => page.getByText(/credits? spent · [\d.]+ left$/).waitFor()
const give = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('main input[type=file]').first().setInputFiles(file)

function film(name: string, ...how: string[]) {
  const path = join(folder, name)
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...how, '-pix_fmt', 'yuv420p', path])
  return path
}
const PICTURES = ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=10:d=9']
/** Somebody speaks from 1 to 3, and from 5 to 8; there is a breath in nothing else. */
const SPEECH = [
  ...['-f', 'lavfi', '-i'],
  `aevalsrc='0.4*sin(300*2*PI*t)*(between(t,1,3)+between(t,5,8))':s=16000:d=9`,
]

const format = (page: Page, name: string) => async () => {
  await button(page, 'Other formats').click()
  // By the keyboard: on a busy machine a menu may still find its place between press and release.
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
}
/** A caption file as another program reads it. */
const read = (path: string, kind: string) =>
  execFileSync('ffmpeg', ['-v', 'error', '-f', kind, '-i', path, '-f', 'srt', '-'], {
    encoding: 'utf8',
  })

async function member(email: string, product: string) {
  const visitor = await newMember(browser, server.url, email, { credits: true })
  await visitor.page.goto(`/product/${product}`)
  await visitor.page.locator('main input[type=file]').first().waitFor({ state: 'attached' })
  return visitor
}

test('a film is written down where it speaks, heard by the word, corrected, translated, taken away, and there after a reload', async () => {
  const { page, context, complaints } = await member('writes@example.com', 'video-captions')
  expect(await axe(page)).toEqual([])
  await give(page, film('Talk.mp4', ...PICTURES, ...SPEECH, '-c:a', 'aac', '-shortest'))
  await page.getByText('0.60 credits', { exact: true }).waitFor()
  // Many click twice; the second click does not cancel what the first began.
  await button(page, 'Transcribe').dblclick()
  await spent(page)
  await page.getByText('Demo output').waitFor()
  const player = page.locator('video')
  await expect.poll(() => lines(page).getByRole('listitem').count()).toBeGreaterThan(1)
  expect(await axe(page)).toEqual([])

  // Over and over, so that it still plays when a slow machine looks at it.
  await player.evaluate((media) => void ((media as HTMLVideoElement).loop = true))
  // The first words are said when the sound begins, and a word is heard where it stands.
  await line(page, 'This is a demo')
    .getByRole('button', { name: 'demo', exact: true })
    .first()
    .click()
  const time = () => player.evaluate((media) => (media as HTMLVideoElement).currentTime)
  await expect.poll(time).toBeGreaterThan(1.5)
  await expect.poll(() => lines(page).locator('[data-spoken]').count()).toBe(1)
  await button(page, 'Pause').click()

  await button(page, 'Change').click()
  await page.getByRole('textbox', { name: 'Change this line' }).fill('This is another transcript.')
  await page.keyboard.press('Enter')
  await line(page, 'This is another transcript.').waitFor()
  await button(page, 'Undo').click()
  await line(page, 'This is a demo transcript.').waitFor()
  await button(page, 'Redo').click()
  await line(page, 'This is another transcript.').waitFor()
  await page.getByRole('textbox', { name: 'Speaker 1' }).fill('Ada')
  await lines(page).getByText('Ada', { exact: true }).first().waitFor()
  await page.getByRole('searchbox', { name: 'Find in the lines' }).fill('listened')
  await page.getByRole('searchbox').press('Enter')
  await lines(page).locator('[data-chosen][data-found]').getByText('listened').waitFor()

  const srt = await download(page, () => button(page, 'Download SRT').click())
  expect(srt.name).toBe('Talk.srt')
  expect(readFileSync(srt.path, 'utf8')).toMatch(
    /^1\n00:00:0(?:0,9|1,[0-2])\d\d --> 00:00:0[23],\d{3}\nThis is another transcript\.\n/,
  )
  expect(read(srt.path, 'srt')).toContain('This is another transcript.')
  const vtt = await download(page, format(page, 'Captions as WebVTT'))
  expect(readFileSync(vtt.path, 'utf8')).toMatch(
    /<v Ada>This <00:00:0[12]\.\d+>is <00:00:0[12]\.\d+>another <00:00:0[123]\.\d+>transcript\.\n/,
  )
  expect(read(vtt.path, 'webvtt')).toMatch(
    /00:00:0(?:0,9|1,[0-2])\d\d --> 00:00:0[23],\d{3}\n.*This is another transcript\./,
  )
  const txt = await download(page, format(page, 'Text with times'))
  expect(readFileSync(txt.path, 'utf8')).toMatch(/^\[0:01\] Ada: This is another transcript\.\n/)

  await page.getByRole('combobox', { name: 'Translate into' }).click()
  await page.getByRole('option', { name: 'French', exact: true }).click()
  await button(page, /^Translate \d+ lines$/).click()
  await line(page, '[Demo translation, fr] This is another transcript.').waitFor()
  await spent(page)
  await line(page, 'This is another').getByRole('button', { name: 'This', exact: true }).click()
  await button(page, 'Pause').click()
  await page.getByRole('button', { name: /^Translate again · [\d.]+ credits?$/ }).waitFor()
  const french = await download(page, () => button(page, 'Download SRT').click())
  expect([french.name, read(french.path, 'srt').includes('[Demo translation, fr]')]).toEqual([
    'Talk.fr.srt',
    true,
  ])

  await page.getByRole('radio', { name: 'Original' }).click()
  const own = await download(page, () => button(page, 'Download SRT').click())
  expect([own.name, readFileSync(own.path, 'utf8').includes('Demo translation')]).toEqual([
    'Talk.srt',
    false,
  ])

  await page.reload()
  await line(page, '[Demo translation, fr] This is another transcript.').waitFor()
  await lines(page).getByText('Ada', { exact: true }).first().waitFor()
  await player.waitFor()
  // Of the film its sound was sent, and nothing else.
  const kept = await page.evaluate(async () => {
    const Authorization = localStorage.getItem('Authorization') ?? ''
    const answer = await fetch('/api/file/explorer', { headers: { Authorization } })
    const { data } = (await answer.json()) as { data: { items: { title: string }[] } }
    return data.items.map(({ title }) => title)
  })
  expect(kept).toContain('Talk.webm')
  expect(kept.filter((title) => title.endsWith('.mp4'))).toEqual([])

  // The caption editor goes on with the film and with what is said in it.
  await page.getByRole('radio', { name: 'Original' }).click()
  await button(page, 'Send to…').click()
  await page.getByRole('menuitem', { name: 'Caption editor', exact: true }).press('Enter')
  await page.waitForURL(/\/product\/caption-editor/)
  await line(page, 'This is another transcript.').waitFor()
  await player.waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a film without sound, silence, and a sound no browser reads are each refused in their own words', async () => {
  const { page, context } = await member('silent@example.com', 'transcription')
  await give(page, film('Mute.mp4', ...PICTURES, '-t', '2'))
  await page.getByText('This video has no sound, so there is nothing to write down.').waitFor()
  await give(page, film('Talk.mkv', ...SPEECH, '-c:a', 'dca', '-strict', '-2'))
  await page.getByText('Its sound is encoded as DTS, which this browser cannot read.').waitFor()
  await give(page, film('Sea.wav', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '4'))
  await button(page, 'Transcribe').click()
  await page.getByText('Nothing is said in “Sea”').waitFor()
  await button(page, 'Try again').waitFor()
  await context.close()
})

test('captions of a file are translated beside the original, for what they are shown', async () => {
  const { page, context, complaints } = await member('translates@example.com', 'caption-translator')
  const text =
    'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>Good morning\n\n00:04.000 --> 00:04.500\nA line much too long for half a second &amp; nobody\n'
  await give(page, { name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await line(page, 'Good morning').waitFor()
  await line(page, 'much too long for half a second & nobody').waitFor()
  await page.getByRole('combobox', { name: 'Translate into' }).click()
  await page.getByRole('option', { name: 'French', exact: true }).click()
  await page.getByText('0.10 credits', { exact: true }).waitFor()
  await button(page, 'Translate 2 lines').click()
  await line(page, '[Demo translation, fr] Good morning').waitFor()
  await spent(page)
  await lines(page)
    .getByText(/^\d+ chars\/s$/)
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await button(page, 'Hear the line at 0:01.0').click()
  await button(page, 'Change the translation').click()
  await page.getByRole('textbox', { name: 'Change this translation' }).fill('Bonjour')
  await page.keyboard.press('Enter')
  await line(page, 'Bonjour').waitFor()
  const vtt = await download(page, () => button(page, 'Download VTT').click())
  expect(readFileSync(vtt.path, 'utf8')).toContain(
    '\n00:00:01.000 --> 00:00:03.000\n<v Ada>Bonjour\n',
  )
  await page.reload()
  await line(page, 'Bonjour').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('it is there in Chinese, on a phone, with its button in view', async () => {
  const { page, context } = await newMember(browser, server.url, 'writes-hk@example.com', {
    viewport: { width: 360, height: 740 },
    locale: 'zh-HK',
  })
  await page.goto('/product/transcription?lang=zh-HK')
  await give(page, film('Interview.m4a', ...SPEECH, '-c:a', 'aac'))
  const start = page.getByRole('button', { name: '免費領取 200 點並開始' })
  const foot = async () => {
    const box = await start.boundingBox()
    return (box?.y ?? 999) + (box?.height ?? 0)
  }
  await expect.poll(foot).toBeLessThanOrEqual(740)
  await start.click()
  await page.getByRole('list', { name: '字句' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await axe(page)).toEqual([])
  // Beside what is said of the result its name is whole.
  await page.getByText('示範成品').waitFor()
  const name = page.getByTitle('Interview', { exact: true })
  await expect.poll(() => name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await context.close()
})
