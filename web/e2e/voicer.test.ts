import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWav, writeWav } from '../../worker/providers/sound/contract.ts'
import { axe, button, draftsIn, launch, newVisitor, said } from './browser.ts'
import { newMember } from './people.ts'
import { onStage, server } from './stage.ts'

onStage({ shared: true })

/** With a microphone that plays a file. */
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'voicer-'))
const RATE = 48_000

/** A tone of so many seconds, as somebody's voice. */
const tone = (seconds: number, hertz: number) =>
  writeWav({
    rate: RATE,
    info: {},
    samples: Int16Array.from({ length: seconds * RATE }, (_, at) =>
      Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
    ),
  })

beforeAll(async () => {
  const heard = join(folder, 'microphone.wav')
  writeFileSync(heard, tone(4, 250))
  browser = await launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${heard}`,
  ])
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** Records so many seconds or more with the microphone. */
async function record(page: Page, seconds: number) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.getByText(new RegExp(`Recording, (?!0:0?[0-${seconds - 1}] )`)).waitFor()
  await dialog.getByRole('button', { name: 'Stop and use' }).click()
}

async function download(page: Page, name: string) {
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByText(name, { exact: true }).click(),
  ])
  return (await taken.path()) ?? ''
}

/** What another program says of a file's sound. */
function probe(path: string) {
  const told = execFileSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name,channels:format=duration',
      '-of',
      'json',
      path,
    ],
    { encoding: 'utf8' },
  )
  const { streams, format } = JSON.parse(told)
  const volume = execFileSync(
    'sh',
    ['-c', 'ffmpeg -hide_banner -i "$0" -af volumedetect -f null - 2>&1', path],
    { encoding: 'utf8' },
  )
  return {
    codecs: streams.map((one: { codec_name: string }) => one.codec_name),
    seconds: Number(format.duration),
    loudest: Number(/max_volume: ([-\d.]+)/.exec(volume)?.[1]),
  }
}

/** Crossings of zero upwards in a second of the middle. */
function hertzOf(path: string) {
  const { samples, rate } = readWav(readFileSync(path))
  const from = Math.round((samples.length - rate) / 2)
  const middle = samples.subarray(from, from + rate)
  return middle.filter((value, i) => i > 0 && value >= 0 && (middle[i - 1] ?? 0) < 0).length
}

test('a recording is said by two other voices, heard beside the original and taken away', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'voices@example.com', {
    credits: true,
  })
  await page.goto('/product/voice-changer')
  await button(page, 'Microphone').click()
  await page.getByRole('img', { name: 'How loud it is' }).waitFor()
  expect(await axe(page)).toEqual([])
  await record(page, 2)
  await button(page, 'Change the voice').waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('radio', { name: 'Mia, bright' }).check()
  await button(page, 'Change the voice').click()
  await button(page, 'Download WAV').waitFor()
  const first = await download(page, 'Download WAV')
  const { codecs, seconds, loudest } = probe(first)
  expect(codecs).toEqual(['pcm_s16le'])
  expect(seconds).toBeGreaterThan(1)
  expect(loudest).toBeGreaterThan(-30)
  expect(Math.abs(hertzOf(first) - 250 * 1.45)).toBeLessThan(12)
  const mp3 = probe(await download(page, 'MP3'))
  expect(mp3.codecs).toEqual(['mp3'])
  expect(Math.abs(mp3.seconds - seconds)).toBeLessThan(0.2)
  await page.getByText('Demo output').waitFor()

  await page.getByRole('radio', { name: 'Leo, deep' }).check()
  await button(page, 'Change the voice').click()
  const heard = page.getByRole('group', { name: 'What is heard' })
  await heard.getByRole('button', { name: 'Leo, deep', pressed: true }).waitFor()
  const second = await download(page, 'Download WAV')
  expect(Math.abs(hertzOf(second) - 250 * 0.7)).toBeLessThan(12)
  expect(Math.abs(probe(second).seconds - seconds)).toBeLessThan(0.05)

  await page.locator('h1').click()
  await page.keyboard.press('a')
  await heard.getByRole('button', { name: 'Original', pressed: true }).waitFor()
  await page.keyboard.press('2')
  await heard.getByRole('button', { name: 'Mia, bright', pressed: true }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.reload()
  await heard.getByRole('button', { name: 'Leo, deep' }).waitFor()
  await expect.poll(() => heard.getByRole('button').count()).toBe(3)
  expect(complaints).toEqual([])
  await context.close()
})

type Voice = { title: string; sample: string }
const voicesOf = (page: Page): Promise<Voice[]> =>
  page.evaluate(async () => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    return (await (await fetch('/api/voices', { headers })).json()).data
  })

/** Makes another voice from the recording of the first. */
async function twinOf(page: Page) {
  const [first] = await voicesOf(page)
  await page.evaluate(async (audio) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: localStorage.getItem('Authorization') ?? '',
      'X-Request-Id': crypto.randomUUID(),
    }
    const input = { mode: 'clone', audio, consent: true, title: 'Twin' }
    const body = JSON.stringify({ tool: 'voicer', input })
    await fetch('/api/tasks', { method: 'POST', headers, body })
  }, first?.sample)
  await expect.poll(async () => (await voicesOf(page)).map(({ title }) => title)).toContain('Twin')
}

test('a voice is made with a recorded consent, used by its person, renamed and deleted for good', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'own@example.com', {
    credits: true,
  })
  await page.goto('/product/voice-cloning')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.wav', mimeType: 'audio/wav', buffer: Buffer.from(tone(5, 180)) })
  const make = button(page, 'Make the voice')
  await make.waitFor()
  await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Ada')
  await button(page, 'Read it aloud').click()
  const read = page.getByRole('dialog').locator('blockquote')
  await expect.poll(() => read.textContent()).toMatch(/word of the day is \w+\.$/)
  await record(page, 2)
  await page.getByLabel('Your consent, read aloud').last().waitFor()
  expect(await make.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /This is my own voice/ }).check()
  expect(await axe(page)).toEqual([])
  await make.click()
  await page.getByLabel('How the new voice sounds').waitFor()
  await page.getByRole('link', { name: 'Let it read a text' }).waitFor()
  const voices = page.getByRole('region', { name: 'Your voices' })
  await voices.getByText('Ada', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  const made = probe(await download(page, 'Download'))
  expect(made.codecs).toEqual(['pcm_s16le'])
  expect(made.seconds).toBeGreaterThan(1)
  expect(made.loudest).toBeGreaterThan(-30)

  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByText('What was agreed to').waitFor()
  await page.getByText(/^This is my own voice, or I have the written permission/).waitFor()

  await page.goto('/product/voice-changer')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from(tone(2, 250)) })
  await page.getByRole('radio', { name: 'Ada', exact: true }).check()
  await button(page, 'Change the voice').click()
  const changed = await download(page, 'Download WAV')
  expect(Math.abs(hertzOf(changed) - 250)).toBeGreaterThan(12)
  expect(Math.abs(probe(changed).seconds - 2)).toBeLessThan(0.05)

  await page.goto('/product/voice-cloning')
  await button(page, 'Rename Ada').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Countess')
  await button(page, 'Save').click()
  await twinOf(page)
  await button(page, 'Delete Countess').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await voices.getByText('Countess', { exact: true }).waitFor({ state: 'detached' })

  await page.goto('/files')
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  const me = files.filter({ hasText: 'me.wav' })
  await me.getByRole('button', { name: 'More about me.wav' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete this file?' })
  await asked
    .getByText('Your voice “Twin” goes by “me.wav” and is deleted for good with it.')
    .waitFor()
  expect(await axe(page)).toEqual([])
  await asked.getByRole('button', { name: 'Delete' }).click()
  await said(page, '1 file deleted')
  await me.waitFor({ state: 'detached' })
  await expect.poll(() => voicesOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('a recording that a reload interrupts is kept', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/product/voice-changer')
  await button(page, 'Microphone').click()
  await button(page, 'Record').click()
  const laidBy = async () =>
    (await draftsIn(page)).filter(({ key }) => key.startsWith('recording/')).length
  await expect.poll(laidBy).toBeGreaterThan(0)
  page.once('dialog', (asked) => asked.accept())
  await page.reload()
  await button(page, 'Microphone').click()
  await button(page, 'Use it').click()
  await button(page, 'Change the voice').waitFor()
  await context.close()
})

/** How loud another program finds a file, in LUFS, and its true peak in dB. */
function loudnessOf(path: string) {
  const told = execFileSync(
    'sh',
    ['-c', 'ffmpeg -hide_banner -i "$0" -af ebur128=peak=true -f null - 2>&1', path],
    { encoding: 'utf8' },
  )
  const summary = told.slice(told.lastIndexOf('Summary'))
  const of = (name: string) => Number(new RegExp(`${name}:\\s+([-\\d.]+)`).exec(summary)?.[1])
  return { integrated: of('I'), peak: of('Peak') }
}

test('a guest drops a recording, chooses how it should sound, hears both sides and takes it away', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/voice-studio')
  const given = join(folder, 'quiet.wav')
  writeFileSync(given, tone(4, 250))
  const guest = join(folder, 'second.wav')
  writeFileSync(guest, tone(2, 300))
  const broken = join(folder, 'broken.wav')
  writeFileSync(broken, 'no sound')
  await page.locator('input[type=file]').first().setInputFiles([broken, given, guest])
  await said(page, '“broken.wav” was left out.')
  await button(page, /^Export WAV · 0:04/).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Preset' }).click()
  await page.getByRole('option', { name: /^Deeper/ }).click()
  await page.getByRole('radio', { name: '−23' }).check()
  await page.getByRole('combobox', { name: 'Preset' }).getByText('Custom settings').waitFor()
  await page.getByRole('row', { name: /^As a whole.* −23\.0/ }).waitFor()

  await button(page, 'Play').click()
  const player = page.locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.getByRole('radio', { name: 'Before' }).check()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)

  await button(page, /^Export WAV/).click()
  const made = await download(page, 'Download')
  const { codecs, seconds } = probe(made)
  expect([codecs, seconds]).toEqual([['pcm_s16le'], 4])
  const { integrated, peak } = loudnessOf(made)
  expect(Math.abs(integrated + 23)).toBeLessThanOrEqual(0.1)
  expect(peak).toBeLessThanOrEqual(-1)
  expect(Math.abs(hertzOf(made) - 250 * 2 ** (-3 / 12))).toBeLessThan(2)

  // What was given with it is made alike, and this one's result is there again afterwards.
  const recording = page.getByRole('combobox', { name: 'Recording' })
  await recording.click()
  await page.getByRole('option', { name: 'second.wav' }).click()
  await button(page, /^Export WAV · 0:02/).click()
  expect(loudnessOf(await download(page, 'Download')).integrated).toBeCloseTo(-23, 0)
  await recording.click()
  await page.getByRole('option', { name: 'quiet.wav' }).click()
  await page.getByRole('region', { name: 'Result' }).getByText('Your voice, 0:04').waitFor()

  await page.reload()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await page.getByRole('combobox', { name: 'Preset' }).getByText('Custom settings').waitFor()
  await recording.getByText('quiet.wav').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
