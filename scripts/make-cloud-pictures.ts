// Makes the pictures of the products that draw, film, speak, hear and write: what these make, or their screens at the work.
// Usage: node scripts/make-cloud-pictures.ts http://localhost:8787 [the pictures to make, otherwise all]
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import {
  browser,
  dataUrl,
  give,
  made,
  member,
  over,
  PHOTO,
  run,
  save,
  taken,
} from './picture-ground.ts'
import { filmed, forget, type Given, frame, portrait, TALK, voice } from './picture-material.ts'

const wanted = process.argv.slice(3)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What stands between the outermost edges of these on the screen. */
async function screenOf(page: Page, of: readonly Locator[], pad = 0) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  const boxes = await Promise.all(of.map((one) => one.first().boundingBox()))
  const all = boxes.filter((box) => box !== null)
  const [x, y] = [
    Math.min(...all.map((box) => box.x)) - pad,
    Math.min(...all.map((box) => box.y)) - pad,
  ]
  const right = Math.max(...all.map((box) => box.x + box.width)) + pad
  const bottom = Math.max(...all.map((box) => box.y + box.height)) + pad
  return page.screenshot({ clip: { x, y, width: right - x, height: bottom - y } })
}

const DARK = 'linear-gradient(150deg,#0b3a36,#071d1b)'
const LIGHT = 'linear-gradient(150deg,#d8f0eb,#b5ddd5)'

/** A screen on the ground, as large as fits. */
const framed = (shot: Buffer, ground: string) => `
  <div style="position:absolute;inset:0;background:${ground};display:grid;place-items:center">
    <img src="${dataUrl(shot, 'image/png')}" style="max-width:1080px;max-height:630px;border-radius:24px;box-shadow:0 20px 50px #0005"></div>`

const PLAY = `<svg viewBox="0 0 100 100" style="position:absolute;left:50%;top:50%;width:150px;translate:-50% -50%;filter:drop-shadow(0 6px 20px #0006)">
  <circle cx="50" cy="50" r="48" fill="#ffffffe6"/><path d="M40 30v40l32-20z" fill="#00786c"/></svg>`

/** A face that was made to speak, and the sound it speaks with, as the tool shows both. */
async function speaking(key: string, face: Given) {
  const { page, context } = await member(key, { colorScheme: 'dark', deviceScaleFactor: 2 })
  await give(page, face)
  await page
    .getByLabel('Preview')
    .or(page.getByRole('img', { name: face.name }))
    .first()
    .waitFor()
  await give(page, voice())
  await page.getByText('100 credits', { exact: true }).waitFor()
  const wave = await screenOf(page, [page.locator('main canvas')])
  await page.getByRole('checkbox').last().check()
  await run(page, 'Make it speak')
  const film = await taken(page)
  await context.close()
  return { film, wave: dataUrl(wave, 'image/png') }
}

/** Corrects lines one by one, as whoever knows what was said. */
async function correct(page: Page, change: string, field: string, texts: readonly string[]) {
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  for (const [i, text] of texts.entries()) {
    await lines
      .nth(i)
      .getByRole('button', { name: /^Hear the line/ })
      .click()
    await lines.nth(i).getByRole('button', { name: change, exact: true }).click()
    await page.getByRole('textbox', { name: field }).fill(text)
    await page.keyboard.press('Enter')
  }
}

/** The sample written down, as one product's page shows it. */
async function written(
  key: string,
  width: number,
  texts: readonly string[],
  of: (page: Page) => Locator[],
) {
  const { page, context } = await member(key, {
    viewport: { width, height: 900 },
    deviceScaleFactor: 2,
  })
  await give(page, TALK)
  await run(page, 'Transcribe')
  await page.getByRole('textbox', { name: 'Speaker 1' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Speaker 2' }).fill('Ben')
  await correct(page, 'Change', 'Change this line', texts)
  await page.evaluate(() => scrollTo(0, 0))
  const shot = await screenOf(page, of(page), 8)
  await context.close()
  return shot
}

const PICTURES: Record<string, () => Promise<string>> = {
  async 'image-generator'() {
    const { page, context } = await member('image-generator', {
      viewport: { width: 1440, height: 1200 },
    })
    await page
      .getByRole('textbox', { name: 'What to draw' })
      .fill('Bright clouds over a quiet sea, evening light')
    await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
    await page.getByRole('radio', { name: '3:2' }).click()
    await page.getByRole('radio', { name: '4', exact: true }).click()
    await run(page, 'Draw')
    const all = page.getByRole('button', { name: /^Show picture \d large$/ }).locator('img')
    await all.nth(3).waitFor()
    const four = await all.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).src),
    )
    const shots = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
            return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
          }),
        ),
      four,
    )
    await context.close()
    return `<div style="position:absolute;inset:0;background:#fff;display:grid;grid-template-columns:1fr 1fr;grid-template-rows:1fr 1fr;gap:12px">
      ${shots.map((shot) => `<img src="data:image/png;base64,${shot}" style="width:100%;height:100%;min-height:0;object-fit:cover">`).join('')}</div>`
  },

  async 'text-to-video'() {
    const film = await made('text-to-video', 'Make the video', async (page) => {
      await page
        .getByRole('textbox', { name: 'What happens' })
        .fill('Rain over a quiet road, bright window light at dusk')
      await page.getByRole('radio', { name: '480p' }).click()
    })
    const at = (seconds: number, place: string) =>
      `<img src="${frame(film, seconds)}" style="position:absolute;${place};border-radius:16px;box-shadow:0 16px 50px #0007">`
    return `<div style="position:absolute;inset:0;background:${DARK}"></div>
      ${at(4.8, 'right:50px;top:70px;width:640px;opacity:.45')}${at(2.4, 'right:150px;top:110px;width:760px;opacity:.75')}
      ${at(0, 'left:60px;top:150px;width:890px')}
      <div style="position:absolute;left:60px;top:150px;width:890px;height:500px">${PLAY}</div>`
  },

  async 'picture-to-video'() {
    const film = await made('picture-to-video', 'Make the video', async (page) => {
      await page
        .getByRole('group', { name: 'First picture' })
        .locator('input[type=file]')
        .setInputFiles(PHOTO)
      await page.getByRole('textbox', { name: 'What happens' }).fill('The camera draws near')
      await page.getByRole('radio', { name: '480p' }).click()
    })
    return over(frame(film, 4.8), dataUrl(readFileSync(PHOTO), 'image/jpeg')) + PLAY
  },

  async 'talking-portrait'() {
    const { film, wave } = await speaking('talking-portrait', await portrait())
    return `<div style="position:absolute;inset:0;background:${DARK}"></div>
      <img src="${frame(film, 2)}" style="position:absolute;left:0;top:0;width:750px;height:750px">
      <div style="position:absolute;left:24px;bottom:24px;width:170px;height:170px">${PLAY}</div>
      <img src="${wave}" style="position:absolute;left:790px;top:275px;width:370px;height:200px;object-fit:cover;object-position:left;border-radius:20px">`
  },

  async 'lip-sync'() {
    const face = await filmed(await portrait())
    const { film, wave } = await speaking('lip-sync', face)
    const strip = [0.5, 3, 6, 9].map(
      (at) => `<img src="${frame(film, at)}" style="width:279px;height:400px;object-fit:cover">`,
    )
    return `<div style="position:absolute;inset:0;background:${DARK}"></div>
      <div style="position:absolute;left:60px;top:60px;width:1080px;display:flex;justify-content:space-between;gap:8px;border-radius:20px;overflow:hidden">${strip.join('')}</div>
      <img src="${wave}" style="position:absolute;left:60px;top:484px;width:1080px;height:206px;object-fit:fill;border-radius:20px">`
  },

  async 'voice-changer'() {
    const { page, context } = await member('voice-changer', {
      viewport: { width: 1100, height: 700 },
      deviceScaleFactor: 2,
      colorScheme: 'dark',
    })
    await give(page, TALK)
    await page.getByRole('radio', { name: 'Mia, bright' }).check()
    await button(page, 'Change the voice').click()
    await button(page, 'Download WAV').waitFor()
    const heard = page.getByRole('group', { name: 'What is heard' })
    await heard.getByRole('button', { name: 'Mia, bright', pressed: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const shot = await screenOf(page, [heard, page.locator('main canvas')], 12)
    await context.close()
    return framed(shot, DARK)
  },

  async 'voice-cloning'() {
    const { page, context } = await member('voice-cloning', {
      viewport: { width: 760, height: 1400 },
      deviceScaleFactor: 2,
      colorScheme: 'dark',
    })
    await give(page, voice())
    await page.getByRole('textbox', { name: 'Name of the voice' }).fill('Ada')
    await page.locator('blockquote').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const shot = await screenOf(
      page,
      [page.locator('main canvas'), button(page, 'Read it aloud')],
      6,
    )
    await context.close()
    return framed(shot, DARK)
  },

  async 'text-to-speech'() {
    const { page, context } = await member('text-to-speech', {
      viewport: { width: 760, height: 1100 },
      deviceScaleFactor: 2,
    })
    await page
      .getByRole('textbox', { name: 'Text to speak' })
      .fill(
        'Hello, and welcome back. Every pause you hear is a pause you can cut. Thank you for watching.',
      )
    await run(page, 'Speak')
    await page.evaluate(() => scrollTo(0, 0))
    const shot = await screenOf(
      page,
      [page.getByRole('list', { name: 'Sentences' }), page.locator('main canvas')],
      8,
    )
    await context.close()
    return framed(shot, LIGHT)
  },

  async 'video-captions'() {
    const said = ['Hello, and welcome', 'back.', 'Today I want to show you,', 'how long a']
    return framed(
      await written('video-captions', 1100, said, (page) => [
        page.locator('main canvas'),
        page.locator('main video'),
        page.getByRole('list', { name: 'Lines' }).getByRole('listitem').nth(3),
      ]),
      LIGHT,
    )
  },

  async transcription() {
    const said = [
      'Hello, and welcome back. Today I want to show you how long a video can be',
      'when nobody is talking.',
      'Every pause you hear is a pause you can cut.',
    ]
    return framed(
      await written('transcription', 1100, said, (page) => [
        page.getByRole('list', { name: 'Lines' }).getByRole('listitem').nth(0),
        page.getByRole('list', { name: 'Lines' }).getByRole('listitem').nth(2),
      ]),
      LIGHT,
    )
  },

  async 'caption-translator'() {
    const { page, context } = await member('caption-translator', {
      viewport: { width: 1100, height: 900 },
      deviceScaleFactor: 2,
    })
    const captions = [
      'Hello, and welcome back.',
      'Today I want to show you',
      'how long a video can be',
      'when nobody is talking.',
    ]
    const text = captions.map(
      (line, i) => `${i + 1}\n00:00:0${i * 2},300 --> 00:00:0${i * 2 + 1},900\n${line}\n`,
    )
    await give(page, {
      name: 'film.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text.join('\n')),
    })
    await page.getByRole('combobox', { name: 'Translate into' }).click()
    await page.getByRole('option', { name: 'Chinese (China)' }).first().click()
    await run(page, `Translate ${captions.length} lines`)
    await correct(page, 'Change the translation', 'Change this translation', [
      '大家好，欢迎回来。',
      '今天我想让你看看',
      '一段视频会有多长，',
      '如果没有人说话。',
    ])
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 0))
    const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
    const shot = await screenOf(page, [lines.nth(0), lines.nth(3)], 12)
    await context.close()
    return framed(shot, LIGHT)
  },

  async chat() {
    const { page, context } = await member('chat', {
      viewport: { width: 760, height: 1000 },
      deviceScaleFactor: 2,
    })
    const presets = page.getByRole('button', {
      name: /^(?:Script|Improve a prompt|Free conversation)/,
    })
    await presets.nth(2).waitFor()
    await page
      .getByRole('textbox', { name: 'Your message' })
      .fill('A short video about baking bread')
    // What is written into is brought into view.
    await page.evaluate(() => scrollTo(0, 0))
    const shot = await screenOf(page, [presets.nth(0), presets.nth(1), presets.nth(2)], 16)
    await context.close()
    return framed(shot, LIGHT)
  },
}

for (const [name, draw] of Object.entries(PICTURES))
  if (wanted.length === 0 || wanted.includes(name)) await save(name, await draw())
await browser.close()
forget()
