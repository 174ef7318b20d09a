import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  axe,
  button,
  isExportKept,
  mustBePressable,
  newVisitor,
  redrawn,
  said,
  taken,
} from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const SPEECH = `${import.meta.dirname}/../test/media/speech.mp4`

let clips: { red: string; blue: string }

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vee-'))
  clips = { red: plainFilm(folder, 'red', 500), blue: plainFilm(folder, 'blue', 900) }
})

const ffmpeg = (...given: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...given])

/** Two seconds of one colour and one tone. */
function plainFilm(folder: string, color: string, hertz: number) {
  const path = join(folder, `${color}.mp4`)
  ffmpeg(
    ...['-f', 'lavfi', '-i', `color=${color}:s=320x180:r=25:d=2`],
    ...['-f', 'lavfi', '-i', `sine=f=${hertz}:r=48000:d=2`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  )
  return path
}

function probed(path: string) {
  const entries = 'stream=codec_name,width,height:format=duration'
  const given = ['-v', 'error', '-show_entries', entries, '-of', 'json', path]
  const { streams, format } = JSON.parse(execFileSync('ffprobe', given, { encoding: 'utf8' }))
  const codecs = streams.map((one: { codec_name: string }) => one.codec_name).toSorted()
  const film = streams.find((one: { width?: number }) => one.width)
  return { codecs, size: [film.width, film.height], seconds: Number(format.duration) }
}

/** What the packets of a film's pictures hold, in the order they are sent. */
function packets(path: string): string[] {
  const given = ['-v', 'error', '-select_streams', 'v', '-show_packets', '-show_data_hash', 'md5']
  const told = execFileSync('ffprobe', [...given, path], { encoding: 'utf8' })
  return [...told.matchAll(/^data_hash=(.*)$/gm)].map(([, hash = '']) => hash)
}

/** Red, green and blue in the corner of a film at a moment. */
const colour = (path: string, seconds: number) => [
  ...ffmpeg(
    ...['-ss', String(seconds), '-i', path, '-frames:v', '1', '-vf', 'crop=2:2:2:2'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ).subarray(0, 3),
]

const clip = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: `, ${name}, ` })
const add = (page: Page, ...paths: string[]) =>
  page.locator('main input[type=file]').first().setInputFiles(paths)
const timesOf = async (page: Page, name: string) => {
  const labels = await clip(page, name).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  return labels.map((label) => label.split(', ').at(-1))
}

async function exported(page: Page) {
  await page.getByRole('button', { name: /^Export/ }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  return { result, path: await download.path(), name: download.suggestedFilename() }
}

test('two clips are split, cut, put in another order and titled, survive a reload, and come out as one video', async () => {
  const { page, complaints } = await newMember(browser, server.url, 'vee@example.com')
  await page.goto('/product/video-editor')
  await add(page, clips.red, clips.blue)
  await expect.poll(() => timesOf(page, 'blue.mp4')).toEqual(['0:02.0 to 0:04.0'])
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await clip(page, 'red.mp4').nth(1).click()
  await page.keyboard.press('Delete')
  await expect.poll(() => timesOf(page, 'blue.mp4')).toEqual(['0:01.0 to 0:03.0'])
  await clip(page, 'blue.mp4').click()
  await page.keyboard.press('Control+ArrowLeft')
  await expect.poll(() => timesOf(page, 'red.mp4')).toEqual(['0:02.0 to 0:03.0'])
  await button(page, 'Undo').click()
  await button(page, 'Redo').click()
  await button(page, 'Add text').click()
  await page.getByRole('textbox', { name: 'Words' }).fill('Two colours')
  await button(page, 'Leave out: Videos and pictures').waitFor()
  expect(await axe(page)).toEqual([])
  await mustBePressable(page)

  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await clip(page, 'Two colours').waitFor()
  await expect.poll(() => timesOf(page, 'blue.mp4')).toEqual(['0:00.0 to 0:02.0'])
  await expect.poll(() => timesOf(page, 'red.mp4')).toEqual(['0:02.0 to 0:03.0'])
  const { path, name } = await exported(page)
  const { codecs, size, seconds } = probed(path)
  expect([codecs, size]).toEqual([
    ['aac', 'h264'],
    [320, 180],
  ])
  expect(name).toMatch(/\.mp4$/)
  // The words last three seconds from the first one on.
  expect(seconds).toBeGreaterThan(2.9)
  const [blue, red] = [colour(path, 0.5), colour(path, 2.5)]
  expect([blue[2]! > 150 && blue[0]! < 60, red[0]! > 150 && red[2]! < 60]).toEqual([true, true])
  expect(complaints).toEqual([])
})

test('a video that is only trimmed is copied, byte for byte, and what was made is there after a reload', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/video-editor')
  await add(page, SPEECH)
  await clip(page, 'speech.mp4').click()
  const end = page.getByRole('slider', { name: 'End of speech.mp4' })
  for (let i = 0; i < 4; i++) await end.press('Shift+ArrowLeft')
  const { path, result } = await exported(page)
  await result.getByText('All pictures were copied untouched').waitFor()
  const [before, after] = [packets(SPEECH), packets(path)]
  expect(after.length).toBeGreaterThan(100)
  expect(after).toEqual(before.slice(0, after.length))
  await isExportKept(page)
  await page.reload()
  await result.getByText('All pictures were copied untouched').waitFor()
})

/** Drops files onto the page. @returns whether the page keeps the browser from opening them in its place */
async function drop(page: Page, ...paths: string[]) {
  const given = paths.map((path) => ({
    name: basename(path),
    bytes: readFileSync(path).toString('base64'),
    type: path.endsWith('.mp4') ? 'video/mp4' : 'text/plain',
  }))
  return page.evaluate((files) => {
    const dataTransfer = new DataTransfer()
    for (const { name, bytes, type } of files)
      dataTransfer.items.add(new File([Uint8Array.fromBase64(bytes)], name, { type }))
    const given = { dataTransfer, bubbles: true, cancelable: true }
    return ['dragover', 'drop'].map(
      (kind) => !document.querySelector('main')!.dispatchEvent(new DragEvent(kind, given)),
    )
  }, given)
}

test('what is dropped over a result comes in, each after its kind, and the result says that it is older', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vee-'))
  const [english, chinese, notes] = ['en.srt', 'zh.srt', 'notes.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const cue = (text: string) => `1\n00:00:00,200 --> 00:00:01,000\n${text}\n`
  writeFileSync(english, `${cue('First line\nand second')}\n${cue('Und auf Deutsch')}`)
  // 你好中国的, in GB 18030.
  const words = Buffer.from('c4e3bac3d6d0b9fab5c4', 'hex').toString('latin1')
  writeFileSync(chinese, cue(words), 'latin1')
  writeFileSync(notes, 'Notes')
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/video-editor')
  await taken(page)
  await page.getByRole('button', { name: 'Try it with a sample' }).waitFor()
  expect(await drop(page, notes)).toEqual([true, true])
  await add(page, clips.red)
  const { result } = await exported(page)
  await result.getByText('0:02 long').waitFor()
  const outdated = result.getByText('You have made changes since')
  expect(await outdated.count()).toBe(0)
  expect(await drop(page, clips.blue, english, chinese, notes)).toEqual([true, true])
  await clip(page, 'blue.mp4').waitFor()
  await clip(page, 'First line and second Und auf Deutsch').waitFor()
  await clip(page, '你好中国的').waitFor()
  await said(page, '“notes.txt” does not fit here')
  await outdated.waitFor()
  await result.getByText('0:02 long').waitFor()
  expect(complaints).toEqual([])
})

test('a clip is dragged to another track, and the playhead stays in view while the timeline is zoomed and the position is moved', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/video-editor')
  await add(page, clips.red, clips.blue)
  await clip(page, 'blue.mp4').waitFor()
  await button(page, 'Add a track').click()
  await page.getByRole('menuitem', { name: 'Track for videos and pictures' }).click()
  const tracks = page.getByRole('group', { name: 'Videos and pictures' })
  await expect.poll(() => tracks.count()).toBe(2)
  const above = tracks.first().getByRole('button', { name: ', blue.mp4, ' })
  const [from, to] = [
    (await clip(page, 'blue.mp4').boundingBox())!,
    (await tracks.first().boundingBox())!,
  ]
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 20)
  await page.mouse.move(from.x + 60, to.y + 20)
  await above.waitFor()
  // What was pressed is another element by now.
  await page.mouse.move(from.x + 100, to.y + 20)
  const dragged = await timesOf(page, 'blue.mp4')
  await page.mouse.move(from.x + 140, to.y + 20)
  await expect.poll(() => timesOf(page, 'blue.mp4')).not.toEqual(dragged)
  await page.mouse.up()
  await button(page, 'Undo').click()
  await above.waitFor({ state: 'detached' })
  await expect.poll(() => timesOf(page, 'blue.mp4')).toEqual(['0:02.0 to 0:04.0'])
  const timeline = (await page.getByRole('region', { name: 'Timeline' }).boundingBox())!
  const position = page.getByRole('slider', { name: 'Position' })
  await position.press('End')
  for (let i = 0; i < 3 && (await button(page, 'Zoom in').isEnabled()); i++)
    await button(page, 'Zoom in').click()
  const seen = async (name: string, side: 0 | 1) => {
    const { x, width } = (await clip(page, name).boundingBox())!
    const edge = x + side * width
    return edge > timeline.x && edge < timeline.x + timeline.width
  }
  await expect.poll(() => seen('blue.mp4', 1)).toBe(true)
  await expect.poll(() => seen('red.mp4', 0)).toBe(false)
  await position.press('Home')
  await expect.poll(() => seen('red.mp4', 0)).toBe(true)
})

test('of a video whose pictures cannot be read here the sound comes in, and that is said with the codec', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/video-editor')
  await add(page, `${import.meta.dirname}/../test/media/hevc.mp4`)
  await clip(page, 'hevc.mp4').waitFor()
  await page.getByText('Its pictures are encoded as HEVC').waitFor()
})

test('on a phone the preview comes first, and a file that is not there is asked for by its name', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const { page } = await newMember(browser, server.url, 'vee-phone@example.com', phone)
  await page.goto('/product/video-editor')
  await add(page, clips.red)
  await clip(page, 'red.mp4').waitFor()
  const [preview, timeline] = [
    await page.getByRole('img', { name: 'Preview' }).boundingBox(),
    await page.getByRole('region', { name: 'Timeline' }).boundingBox(),
  ]
  expect(preview!.y + preview!.height).toBeLessThanOrEqual(timeline!.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await tooSmallForFingers(page)).toEqual([])
  // On a tablet that lies, the ways to add something stand in a narrow column.
  await page.setViewportSize({ width: 1180, height: 820 })
  const words = page.getByText('Add files', { exact: true })
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await page.setViewportSize(phone.viewport)
  const sheet = button(page, 'Settings')
  await sheet.click()
  await page.getByRole('region', { name: 'Settings' }).getByRole('combobox').first().press('Escape')
  await page.getByRole('region', { name: 'Settings' }).waitFor({ state: 'hidden' })
  await expect.poll(() => sheet.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await axe(page)).toEqual([])

  // A text is written at once, in the sheet that opens with it.
  await button(page, 'Add text').click()
  await page.getByRole('textbox', { name: 'Words' }).fill('Two colours')
  // Where it stands is seen above the sheet.
  const over = async () => {
    const [picture, settings] = [
      await page.getByRole('img', { name: 'Preview' }).boundingBox(),
      await page.getByRole('region', { name: 'Settings' }).boundingBox(),
    ]
    return picture!.y + picture!.height - settings!.y
  }
  await expect.poll(over).toBeLessThanOrEqual(0)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Settings' }).waitFor({ state: 'hidden' })
  await clip(page, 'Two colours').click()
  await button(page, 'Delete and close the gap (Del)').click()

  // A second finger comes down on the clip that one drags.
  const chrome = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    chrome.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    })
  const touched = async (): Promise<(by: number) => [number, number]> => {
    await clip(page, 'red.mp4').scrollIntoViewIfNeeded()
    const { x, y } = (await clip(page, 'red.mp4').boundingBox())!
    await touch('touchStart', [x + 20, y + 20])
    return (by) => [x + 20 + by, y + 20]
  }
  const letGo = async () => {
    await touch('touchEnd')
    await redrawn(page)
    const times = await timesOf(page, 'red.mp4')
    if (await button(page, 'Undo').isEnabled()) await button(page, 'Undo').click()
    return times
  }
  const one = await touched()
  await touch('touchMove', one(40))
  const alone = await letGo()
  const two = await touched()
  await touch('touchMove', two(20))
  await touch('touchStart', two(20), two(60))
  await touch('touchMove', two(40), two(30))
  expect(await letGo()).toEqual(alone)
  await expect.poll(() => timesOf(page, 'red.mp4')).not.toEqual(alone)

  await page.getByText('Saved', { exact: true }).waitFor()
  // Another device: the project is the account's, its media are not.
  await page.evaluate(() => indexedDB.deleteDatabase('verdigris-media-store'))
  await page.goto('/apps')
  await page.getByRole('link', { name: 'red', exact: true }).first().click()
  await page.getByText('Not on this device: add it again').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Export/ }).isDisabled()).toBe(true)
  await add(page, clips.red)
  await expect.poll(() => page.getByRole('button', { name: /^Export/ }).isEnabled()).toBe(true)
})

const FINGER_PX = 44

/** What is pressed on the page and a finger misses easily: what axe holds for a pointer is 24. */
const tooSmallForFingers = (page: Page) =>
  page.locator('main :is(button, label:has([type=file])):visible').evaluateAll(
    (pressed, least) =>
      pressed.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.ariaLabel ?? one.textContent
        return Math.min(width, height) < least ? [`${name}: ${width} × ${height}`] : []
      }),
    FINGER_PX,
  )
