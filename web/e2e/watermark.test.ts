import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, button, newVisitor } from './browser.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const STILL = `${import.meta.dirname}/../public/samples/still-life.jpg`
const MARK = { left: 200, top: 120, width: 80, height: 32 }

const folder = mkdtempSync(join(tmpdir(), 'watermark-'))
const [clean, marked] = [join(folder, 'clean.mkv'), join(folder, 'holiday.mp4')]

beforeAll(async () => {
  const ffmpeg = (...args: string[]) =>
    execFileSync('ffmpeg', ['-loglevel', 'error', '-nostdin', '-y', ...args])
  const walk =
    "scale=900:-2,crop=320:180:x='(iw-ow)*(0.5+0.5*sin(t*1.1))':y='(ih-oh)*(0.5+0.5*sin(t*0.8))'"
  const { left, top, width, height } = MARK
  ffmpeg(
    ...['-loop', '1', '-r', '15', '-i', STILL, '-t', '5', '-vf', `${walk},format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', clean],
  )
  ffmpeg(
    ...['-i', clean, '-f', 'lavfi', '-i', 'sine=330', '-shortest'],
    ...['-vf', `drawbox=${left}:${top}:${width}:${height}:color=white@0.5:t=fill`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-c:a', 'aac', marked],
  )
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
})

/** Likeness to the clean pictures under the mark, in dB. */
function inside(film: string) {
  const { left, top, width, height } = MARK
  const crop = `settb=1/15,setpts=N,crop=${width}:${height}:${left}:${top}`
  const { stderr } = spawnSync(
    'ffmpeg',
    [
      '-nostdin',
      '-i',
      film,
      '-i',
      clean,
      '-lavfi',
      `[0:v]${crop}[a];[1:v]${crop}[b];[a][b]psnr`,
      '-f',
      'null',
      '-',
    ],
    { encoding: 'utf8' },
  )
  return Number(/PSNR y:([\d.]+)/.exec(stderr)?.[1])
}

test('a mark on one’s own video is drawn by keyboard, tried, agreed to and taken out', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, { hasTouch: true })
  await page.goto('/product/watermark-removal')
  const give = (path: string) => page.locator('main input[type=file]').first().setInputFiles(path)
  await give(`${import.meta.dirname}/../test/media/old-codecs.mp4`)
  await page.getByRole('alert').getByText('encoded as MPEG-4 Part 2').waitFor()
  await give(marked)

  // A finger brushes on while another one comes down on the picture.
  const layer = page.getByRole('group', { name: 'Marks on the picture' })
  await layer.waitFor()
  await page.getByRole('radio', { name: 'Brush' }).check()
  const { x, y, width: wide, height: high } = (await layer.boundingBox()) as DOMRect
  const chrome = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    chrome.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((to, id) => ({ x: x + to[0] * wide, y: y + to[1] * high, id })),
    })
  await touch('touchStart', [0.1, 0.2])
  await touch('touchMove', [0.2, 0.2])
  await touch('touchStart', [0.2, 0.2], [0.8, 0.8])
  await touch('touchMove', [0.3, 0.2], [0.7, 0.8])
  await touch('touchEnd')
  const stroke = layer.locator('polyline')
  const ends = async () => {
    const points = (await stroke.getAttribute('points')) ?? ''
    const across = points.split(' ').map((point) => Math.round(parseFloat(point)))
    return [across[0], across.at(-1)]
  }
  await expect.poll(ends).toEqual([32, 96])
  await button(page, 'Undo').click()
  await stroke.waitFor({ state: 'detached' })

  await page.getByText('Draw a box over the mark, or let the tool find it.').waitFor()
  const highOfBar = () =>
    page.locator('[data-action]').evaluate((part) => part.parentElement?.offsetHeight)
  const empty = await highOfBar()
  await page.getByRole('button', { name: 'Add a box' }).press('Enter')
  const mark = page.getByRole('button', { name: /^Mark 1: / })
  await mark.waitFor()
  await expect.poll(() => mark.evaluate((box) => box === document.activeElement)).toBe(true)
  const { left, top, width, height } = MARK
  for (const [label, value] of [
    ['Left (px)', left],
    ['Top (px)', top],
    ['Width (px)', width],
    ['Height (px)', height - 4],
  ] as const)
    await page.getByLabel(label).fill(String(value))
  await mark.press('Shift+ArrowDown')
  await expect.poll(() => mark.getAttribute('aria-label')).toBe('Mark 1: 80 by 32 px at 200, 120')

  // What is written digit by digit may at first be less than it can be.
  const [from, until] = [
    page.getByLabel('Covered from (s)'),
    page.getByLabel('Covered until (s)'),
  ] as const
  const end = await until.inputValue()
  await from.fill('0.5')
  await until.press('ControlOrMeta+a')
  await until.pressSequentially('0.9')
  await from.fill('0')
  await expect.poll(() => until.inputValue()).toBe('0.9')
  await until.fill(end)

  const exporting = page.getByRole('button', { name: 'Export video' })
  await page.getByText('Compute the mark away: measured to fit best').waitFor()
  expect(await exporting.isDisabled()).toBe(true)
  await expect.poll(highOfBar).toBe(empty)
  expect(await axe(page)).toEqual([])

  const preview = page.getByRole('region', { name: 'Preview' })
  await button(page, 'Preview 3 s').press('Enter')
  await preview.waitFor()
  expect(await axe(page)).toEqual([])
  const playing = () =>
    preview
      .locator('video')
      .evaluateAll((films) => films.map((film) => !(film as HTMLVideoElement).paused))
  await preview.getByRole('button', { name: 'Play' }).click()
  await expect.poll(playing).toEqual([true, true])
  await preview.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(playing).toEqual([false, false])
  await button(page, 'Close preview').press('Enter')
  await expect
    .poll(() => button(page, 'Preview 3 s').evaluate((it) => it === document.activeElement))
    .toBe(true)

  await page.reload()
  await expect.poll(() => mark.getAttribute('aria-label')).toBe('Mark 1: 80 by 32 px at 200, 120')
  await page.getByLabel(/This video is my own/).check()
  await exporting.click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect.poll(() => result.innerText()).toMatch(/Confirmed on .+: “This video is my own/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  const out = join(folder, download.suggestedFilename())
  await download.saveAs(out)
  expect(download.suggestedFilename()).toBe('holiday-clean.mp4')
  const streams = execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=codec_name,nb_frames', '-of', 'csv=p=0', out],
    { encoding: 'utf8' },
  )
  expect(streams).toMatch(/^h264,75\naac,/)
  expect(inside(out)).toBeGreaterThan(inside(marked) + 10)
  expect(complaints).toEqual([])
})
