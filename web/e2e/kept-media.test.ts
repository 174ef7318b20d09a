import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { axe, button, draftsIn, isFileKept, newVisitor, said, storedIn, taken } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

let folder: string
let red: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kept-media-'))
  red = plainFilm('red.mp4', 'red')
})

/** Two seconds of one colour. Its length in bytes does not depend on the colour's name. */
function plainFilm(name: string, color: string) {
  const path = join(folder, name)
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=${color}:s=320x180:r=25:d=2`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path],
  ])
  return path
}

const clip = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: `, ${name}, ` })
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
const contents = async (page: Page) =>
  (await storedIn(page, 'verdigris-media-store', 'contents')).length

async function cutRed(page: Page) {
  await page.goto('/product/video-editor')
  await page.locator('main input[type=file]').first().setInputFiles(red)
  await clip(page, 'red.mp4').waitFor()
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect.poll(() => clip(page, 'red.mp4').count()).toBe(2)
  await saved(page)
}

test('what was done can be undone after a reload, and a film in two projects and two tabs lies on the device once', async () => {
  const { page, context } = await newMember(browser, server.url, 'kept@example.com')
  await cutRed(page)
  await page.reload()
  await clip(page, 'red.mp4').nth(1).waitFor()
  await button(page, 'Undo').click()
  await expect.poll(() => clip(page, 'red.mp4').count()).toBe(1)
  await button(page, 'Redo').click()
  await expect.poll(() => clip(page, 'red.mp4').count()).toBe(2)
  const second = await context.newPage()
  await cutRed(second)
  expect(await contents(second)).toBe(1)
})

/** Waits until the device keeps a guest's sequence of so many clips. */
const isKept = (page: Page, count: number) =>
  expect
    .poll(async () =>
      (await draftsIn(page)).map(({ form }) => {
        const { tracks } = (form as { form?: { tracks?: { clips: [] }[] } }).form ?? {}
        return tracks?.flatMap(({ clips }) => clips).length ?? 0
      }),
    )
    .toContain(count)

/** Another tab with all that a browser's “Duplicate” takes along: the session's storage, and what the entry of the history holds. */
async function duplicate(page: Page) {
  const taken = await page.evaluate(() => ({
    state: history.state as unknown,
    session: Object.entries({ ...sessionStorage }) as [string, string][],
  }))
  const copy = await page.context().newPage()
  await copy.addInitScript(({ state, session }) => {
    if (sessionStorage.getItem('duplicated')) return
    sessionStorage.setItem('duplicated', '1')
    for (const [name, value] of session) sessionStorage.setItem(name, value)
    history.replaceState(state, '')
  }, taken)
  await copy.goto(page.url())
  return copy
}

test('a duplicated tab begins with what stands in the first, and from then on neither writes over the other', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  const clips = (tab: Page) => expect.poll(() => clip(tab, 'red.mp4').count())
  const cut = async (tab: Page, on = 'Shift+ArrowRight') => {
    await tab.bringToFront()
    await tab.getByRole('slider', { name: 'Position' }).press('Home')
    await tab.keyboard.press(on)
    await tab.keyboard.press('s')
  }
  await page.goto('/product/video-editor')
  await page.locator('main input[type=file]').first().setInputFiles(red)
  await clip(page, 'red.mp4').waitFor()
  await cut(page)
  await clips(page).toBe(2)
  await isKept(page, 2)
  const copy = await duplicate(page)
  await clips(copy).toBe(2)
  await copy.reload()
  await clips(copy).toBe(2)
  await button(copy, 'Undo').click()
  await clips(copy).toBe(1)
  await isKept(copy, 1)
  await cut(page, 'ArrowRight')
  await clips(page).toBe(3)
  await isKept(page, 3)
  await copy.reload()
  await clip(copy, 'red.mp4').first().waitFor()
  await clips(copy).toBe(1)
  await page.reload()
  await clips(page).toBe(3)
  expect(complaints).toEqual([])
  await context.close()
})

test('a project whose file is gone says so, takes no other for it, and goes on with the same under another name', async () => {
  const { page } = await newMember(browser, server.url, 'lost@example.com')
  await cutRed(page)
  // As on another device: the project is the account's, its media are not.
  await page.evaluate(() => indexedDB.deleteDatabase('verdigris-media-store'))
  await page.goto('/apps')
  await page.getByRole('link', { name: 'red', exact: true }).first().click()
  const note = page.getByRole('status').filter({ hasText: '“red.mp4” is not on this device' })
  await note.waitFor()
  expect(await axe(page)).toEqual([])
  const choose = note.getByLabel('Choose it again')
  await choose.setInputFiles(plainFilm('other.mp4', 'white'))
  await note.getByText('“other.mp4” is another file').waitFor()
  expect(await button(page, /^Export/).isDisabled()).toBe(true)
  const renamed = join(folder, 'renamed.mp4')
  copyFileSync(red, renamed)
  await choose.setInputFiles(renamed)
  await expect.poll(() => button(page, /^Export/).isEnabled()).toBe(true)
  await expect
    .poll(async () => [await clip(page, 'red.mp4').count(), await note.count()])
    .toEqual([2, 0])
  await page.reload()
  await expect.poll(() => button(page, /^Export/).isEnabled()).toBe(true)
})

test('a large file stays on its disk; the browser is asked again by a press, and the project goes on', async () => {
  const { page } = await newMember(browser, server.url, 'handle@example.com')
  // Stands for the browser's own window, which no test can press.
  await page.addInitScript(() => {
    const chosen = async () => (await navigator.storage.getDirectory()).getFileHandle('talk.wav')
    Object.assign(window, { showOpenFilePicker: async () => [await chosen()] })
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: async () => sessionStorage.getItem('permission') ?? 'granted',
      requestPermission: async () => {
        sessionStorage.setItem('permission', 'granted')
        return 'granted'
      },
    })
  })
  await page.goto('/product/cut-silence')
  // What is served asks by a field of its own, whose files have no place on the disk.
  await taken(page)
  await page.evaluate(async () => {
    const [rate, seconds] = [48_000, 360]
    const bytes = rate * seconds * 4
    const head = new DataView(new ArrayBuffer(44))
    const word = (at: number, text: string) =>
      [...text].forEach((letter, i) => head.setUint8(at + i, letter.charCodeAt(0)))
    word(0, 'RIFF')
    word(8, 'WAVEfmt ')
    word(36, 'data')
    for (const [at, value] of [
      [4, bytes + 36],
      [16, 16],
      [24, rate],
      [28, rate * 4],
      [40, bytes],
    ] as const)
      head.setUint32(at, value, true)
    for (const [at, value] of [
      [20, 1],
      [22, 2],
      [32, 4],
      [34, 16],
    ] as const)
      head.setUint16(at, value, true)
    const loud = new Int16Array(rate * 2).map((_, i) => (i % 97) * 200)
    const root = await navigator.storage.getDirectory()
    const file = await root.getFileHandle('talk.wav', { create: true })
    const writable = await file.createWritable()
    await writable.write(head)
    for (let at = 0; at < seconds; at += 2)
      await writable.write(new Blob([loud, new Int16Array(rate * 2)]))
    await writable.close()
  })
  await page.getByText('Choose files').click()
  await page.getByRole('button', { name: /^Export/ }).waitFor()
  await page.getByRole('button', { name: 'Save as project' }).or(page.getByText('Saved')).waitFor()
  await page.getByRole('slider', { name: 'Shortest silence' }).press('ArrowRight')
  await saved(page)
  await page.evaluate(() => sessionStorage.setItem('permission', 'prompt'))
  await page.goto('/apps')
  await page.getByRole('link', { name: 'talk', exact: true }).first().click()
  await page.getByRole('button', { name: 'Allow access' }).click()
  await page.getByRole('button', { name: /^Export/ }).waitFor()
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  // The recording itself lies there, once: it stands for the person's disk.
  expect(usage).toBeLessThan(100 * 1024 * 1024)
})

test('a device that is full says so, of work that keeps itself on its product’s page as of a project, and the work goes on', async () => {
  const { page } = await newMember(browser, server.url, 'full@example.com')
  const fill = () =>
    page.evaluate(() => {
      StorageManager.prototype.estimate = async () => ({ quota: 1024, usage: 1000 })
    })
  const add = (name: string, color: string) =>
    page.locator('main input[type=file]').first().setInputFiles(plainFilm(name, color))
  await cutRed(page)
  await saved(page)
  await fill()
  await add('green.mp4', 'green')
  await said(page, 'This device is full: what you opened')
  await clip(page, 'green.mp4').waitFor()
  await button(page, 'Undo').click()
  await clip(page, 'green.mp4').waitFor({ state: 'detached' })
  await saved(page)

  await page.goto('/apps')
  await fill()
  await page.getByRole('link', { name: 'red', exact: true }).first().click()
  await clip(page, 'red.mp4').nth(1).waitFor()
  const told = page.getByText('This device is full')
  expect(await told.count()).toBe(0)
  await add('blue.mp4', 'blue')
  await told.waitFor()
  await clip(page, 'blue.mp4').waitFor()
})

test('a recording that is still being listened to when its page is left or loaded anew is there when somebody comes again', async () => {
  const talk = join(folder, 'talk.wav')
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=r=16000:d=280'],
    ...['-ar', '48000', '-ac', '2', talk],
  ])
  const { page, context } = await newVisitor(browser, server.url)
  // It is listened to for as long as the test takes.
  await page.addInitScript(() => void (Worker.prototype.postMessage = () => {}))
  for (const tool of ['cut-silence', 'voice-studio']) {
    await page.goto(`/product/${tool}`)
    await page.getByRole('main').locator('input[type=file]').first().setInputFiles(talk)
    await button(page, 'Cancel').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    await page.goBack()
    await page.getByText('talk.wav').first().waitFor()
    await page.reload()
    await page.getByText('talk.wav').first().waitFor()
  }
  await context.close()
})

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

/** Comes back to a page and gives it a file before what it kept is there. */
async function giveBeforeKept(page: Page, name: string) {
  const letGo = await holdKept(page.context())
  await page.reload()
  await give(page, name)
  await named(page, name).waitFor()
  await letGo()
  await isFileKept(page, name)
}

test('a file that is given while the last work is still being read takes its place, and stays', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  for (const product of ['voice-changer', 'voice-studio', 'cut-silence']) {
    const [last, next] = [`last of ${product}.wav`, `next of ${product}.wav`] as const
    await page.goto(`/product/${product}`)
    await give(page, last)
    await named(page, last).waitFor()
    await isFileKept(page, last)
    await giveBeforeKept(page, next)
    await expect.poll(() => named(page, last).count(), { message: product }).toBe(0)
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
  await page.goto('/product/video-editor')
  await give(page, 'old.wav')
  await clip(page, 'old.wav').waitFor()
  await page.getByRole('slider', { name: 'Position' }).press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('s')
  await expect.poll(() => clip(page, 'old.wav').count()).toBe(2)
  await isKept(page, 2)
  await isFileKept(page, 'old.wav')
  const letGo = await holdKept(context)
  await page.reload()
  await give(page, 'new.wav', SOUND.subarray(0, -RATE))
  await letGo()
  await clip(page, 'new.wav').waitFor()
  await expect.poll(() => clip(page, 'old.wav').count()).toBe(2)
  await isKept(page, 3)
  await isFileKept(page, 'new.wav')
  await page.reload()
  await clip(page, 'new.wav').waitFor()
  await expect.poll(() => clip(page, 'old.wav').count()).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})
