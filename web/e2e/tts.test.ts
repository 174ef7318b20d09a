import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readWav, writeWav } from '../../worker/providers/sound/contract.ts'
import { axe, button, newVisitor, said } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const writing = (page: Page) => page.getByRole('textbox', { name: 'Text to speak' })
const sentence = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Sentences' }).getByRole('button', { name: text })
const spoken = (page: Page) => page.getByText(/credits? spent · [\d.]+ left$/).waitFor()
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('radio', { name }).click()
/** Seconds of what is playing. */
const heardFor = (page: Page) =>
  page.locator('video').evaluate((media) => (media as HTMLVideoElement).currentTime)
const unspoken = (page: Page) => page.getByText('Not spoken yet').count()

async function download(page: Page, name: string) {
  const [taken] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { path: (await taken.path()) ?? '', name: taken.suggestedFilename() }
}

async function member(email: string) {
  const visitor = await newMember(browser, server.url, email, { credits: true })
  await visitor.page.goto('/product/text-to-speech')
  await writing(visitor.page).waitFor()
  return visitor
}

/** Silent stretches as another program hears them. */
function silences(path: string, least: number) {
  const said = execFileSync(
    'sh',
    [
      '-c',
      `ffmpeg -hide_banner -i "$0" -af silencedetect=noise=-40dB:d=${least} -f null - 2>&1`,
      path,
    ],
    { encoding: 'utf8' },
  )
  return [...said.matchAll(/silence_duration: ([\d.]+)/g)].map(([, seconds]) => Number(seconds))
}

test('a text is spoken, heard sentence by sentence, one spoken anew for its own price, and taken away', async () => {
  const { page, context, complaints } = await member('speaks@example.com')
  const [preview] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/tools/tts/preview/')),
    button(page, 'Listen to Noah, calm').click(),
  ])
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'audio/wav'])

  await writing(page).fill('Hello there, my friend. This is the second one.\nAnd the end.')
  await page.getByText('2.90 credits', { exact: true }).waitFor()
  await button(page, 'Speak').click()
  await spoken(page)
  await expect.poll(() => unspoken(page)).toBe(0)
  await page.getByText('Demo output').waitFor()
  expect(await axe(page)).toEqual([])

  const first = await download(page, 'Download WAV')
  const gaps = silences(first.path, 0.25)
  expect(gaps).toHaveLength(2)
  for (const gap of gaps) expect(Math.abs(gap - 0.3)).toBeLessThanOrEqual(0.03)
  const before = readWav(readFileSync(first.path))
  expect(before.info).toMatchObject({ ISFT: 'Verdigris demo provider' })

  await Promise.all([
    page.locator('li[data-current]').getByText('This is the second one.').waitFor(),
    sentence(page, 'This is the second one.').click(),
  ])
  // On a slow machine it may have come to its end by itself.
  await page.locator('video').evaluate((media) => (media as HTMLVideoElement).pause())
  await page.getByRole('button', { name: /^Speak again · 1\.15 credits$/ }).click()
  await page.getByText('195.95').first().waitFor()
  await spoken(page)
  await button(page, 'Change').click()
  await page
    .getByRole('textbox', { name: 'Change this sentence' })
    .fill('It is quite another sentence now.')
  await page.keyboard.press('Enter')
  await button(page, 'Speak 1 sentence').click()
  await spoken(page)
  await expect.poll(() => unspoken(page)).toBe(0)

  const after = await download(page, 'Download WAV')
  const changed = readWav(readFileSync(after.path))
  expect(changed.samples.length).toBeGreaterThan(before.samples.length)
  const whole = before.samples.findIndex((sample, i) => sample !== changed.samples[i])
  expect(whole / before.rate, 'the first sentence is as it was').toBeGreaterThan(1)
  expect(silences(after.path, 0.25)).toHaveLength(2)
  const srt = await download(page, 'SRT')
  expect(readFileSync(srt.path, 'utf8')).toMatch(
    /^1\n00:00:00,000 --> .+\nHello there, my friend\.\n\n2\n.+\nIt is quite another sentence now\.\n\n3\n.+\nAnd the end\.\n$/,
  )
  const mp3 = await download(page, 'MP3')
  const probed = execFileSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name:format=duration',
      '-of',
      'csv=p=0',
      mp3.path,
    ],
    { encoding: 'utf8' },
  )
  expect(probed).toContain('mp3')
  expect(Number(/[\d.]+\s*$/.exec(probed)?.[0])).toBeCloseTo(
    changed.samples.length / changed.rate,
    0,
  )

  await page.reload()
  await spoken(page)
  await sentence(page, 'It is quite another sentence now.').waitFor()
  await expect.poll(() => unspoken(page)).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('a sentence that is refused is left out, said and not paid for; changed, only it is spoken', async () => {
  const { page, context } = await member('refused@example.com')
  await writing(page).fill('A good one. A [[moderate]] one. The last.')
  await button(page, 'Speak').click()
  await page.getByText('1 sentence was refused or failed and was not charged.').waitFor()
  await expect.poll(() => unspoken(page)).toBe(1)
  await sentence(page, 'A [[moderate]] one.').click()
  await button(page, 'Change').click()
  await page.getByRole('textbox', { name: 'Change this sentence' }).fill('A better one.')
  await page.keyboard.press('Enter')
  await page.getByText('0.65 credits', { exact: true }).waitFor()
  await button(page, 'Speak 1 sentence').click()
  await spoken(page)
  await expect.poll(() => unspoken(page)).toBe(0)
  await context.close()
})

test('a name with a hyphen is listed with its sound, and the work with it opens again', async () => {
  const { page, context, complaints } = await member('hyphen@example.com')
  await writing(page).fill('Our Wi-Fi.')
  await page.locator('summary', { hasText: 'Pronunciation' }).click()
  await button(page, 'Add a word').click()
  await page.getByRole('textbox', { name: 'Written' }).fill('Wi-Fi')
  await page.getByRole('textbox', { name: 'Spoken' }).fill('y')
  await page.getByText('0.30 credits', { exact: true }).waitFor()
  await button(page, 'Speak').click()
  await spoken(page)
  await page.reload()
  await spoken(page)
  await sentence(page, 'Our Wi-Fi.').waitFor()
  await page.getByText('Pronunciation: 1 word').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a guest finds his text again behind sign-in, claims his credits with the same button; a running one outlives a reload', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/product/text-to-speech')
  const words = 'Words of a guest. And [[slow 300]] more.'
  await writing(page).fill(words)
  await button(page, 'Speak').click()
  await page.waitForURL('**/signin*')
  await signIn(page, server.url, 'guest-speaks@example.com')
  await page.waitForURL('**/product/text-to-speech*')
  await expect.poll(() => writing(page).inputValue()).toBe(words)
  await button(page, 'You have 0 · Claim 200 free and run').click()
  // Speaking ends where it is cancelled, so nothing is said of work that goes on.
  await button(page, 'Cancel').click()
  const asking = page.getByRole('dialog', { name: 'Cancel this task?' })
  await asking.getByText(/Credits that come back/).waitFor()
  expect(await asking.getByText('goes on').count()).toBe(0)
  await page.reload()
  await button(page, 'Cancel').click()
  await asking.getByRole('button', { name: 'Cancel the task' }).click()
  await button(page, 'Cancel').waitFor({ state: 'detached' })
  await context.close()
})

test('the first sentence plays by itself while the next is still being spoken', async () => {
  const { page, context } = await member('listens@example.com')
  await writing(page).fill('Hear me at once. Much [[slow 300]] later.')
  await button(page, 'Speak').click()
  await expect.poll(() => heardFor(page)).toBeGreaterThan(0)
  // What is heard early does not say yet what made it.
  await expect.poll(() => button(page, 'SRT').isDisabled()).toBe(true)
  await button(page, 'Cancel').click()
  await expect.poll(() => unspoken(page)).toBe(1)
  await page
    .getByRole('dialog', { name: 'Cancel this task?' })
    .getByRole('button', { name: 'Cancel the task' })
    .click()
  await button(page, 'Cancel').waitFor({ state: 'detached' })
  // What was heard of it is not kept, and is paid as well when it is spoken again.
  await expect.poll(() => unspoken(page)).toBe(2)
  await context.close()
})

test('the site answers everybody while a long text is spoken', async () => {
  const { page, context } = await newMember(browser, server.url, 'talks-long@example.com', {
    credits: true,
  })
  // A page of the site without the app.
  await page.goto('/embed.js')
  const before = await page.evaluate(async () => {
    const headers = {
      Authorization: localStorage.getItem('Authorization') ?? '',
      'Content-Type': 'application/json',
      'X-Request-Id': crypto.randomUUID(),
    }
    const text = 'This is one of many sentences of a long text. '.repeat(60)
    const body = JSON.stringify({ tool: 'tts', input: { text } })
    const { data } = await (await fetch('/api/tasks', { method: 'POST', headers, body })).json()
    await fetch('/api/health')
    return (await (await fetch(`/api/tasks/${data.id}`, { headers })).json()).data.status
  })
  expect(before).toBe('running')
  await context.close()
})

test('another text plays by itself too, though the one before is still heard', async () => {
  const { page, context } = await member('hears-on@example.com')
  const medium = page.locator('video')
  await writing(page).fill('Hear me at once. And me later.')
  await button(page, 'Speak').click()
  await spoken(page)
  // Slowly, so that it is heard while the next is written; what was heard early gives way to the whole once more.
  const playSlowly = () =>
    medium.evaluate((media) => {
      const sound = media as HTMLVideoElement
      sound.playbackRate = 0.1
      return sound.play().then(
        () => true,
        () => false,
      )
    })
  const isHeard = async () => (await playSlowly()) && button(page, 'Pause').isVisible()
  await expect.poll(isHeard).toBe(true)
  await view(page, 'Text')
  await writing(page).fill('Something else is said now.')
  await medium.waitFor({ state: 'detached' })
  await button(page, 'Speak').click()
  await expect.poll(() => heardFor(page)).toBeGreaterThan(0)
  await context.close()
})

test('a text is read as it was meant, whatever it is encoded in, Markdown without its signs, and captions at their own times', async () => {
  const { page, context } = await member('files@example.com')
  const give = (name: string, text: string | number[]) =>
    page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text as string) })
  // As older programs of China write it.
  await give('hello.txt', [0xc4, 0xe3, 0xba, 0xc3, 0xa1, 0xa3])
  await page.getByText('你好。').waitFor()
  const words = '大家好，這是我們的第二部電影。'
  const utf16 = execFileSync('iconv', ['-f', 'utf-8', '-t', 'utf-16'], { input: words })
  await give('film.txt', [...utf16])
  await expect.poll(() => writing(page).inputValue()).toBe(words)
  await give('notes.md', '# A title\n\n**Bold** [words](https://example.com).\n\n```\ncode\n```\n')
  await view(page, 'Sentences')
  await sentence(page, 'Bold words.').waitFor()
  const items = page.getByRole('list', { name: 'Sentences' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  await view(page, 'Text')
  await give('book.txt', 'word '.repeat(50_000))
  await said(page, 'book.txt: This text is too large to be opened here')
  expect(await writing(page).inputValue()).toContain('# A title')
  await give(
    'film.srt',
    '1\n00:00:02,000 --> 00:00:05,000\nFirst\n\n2\n00:00:08,500 --> 00:00:09,000\nSecond\n',
  )
  await page.getByText('0.55 credits', { exact: true }).waitFor()
  await button(page, 'Speak').click()
  await spoken(page)
  const srt = await download(page, 'SRT')
  expect(srt.name).toBe('film.srt')
  expect(readFileSync(srt.path, 'utf8')).toMatch(
    /^1\n00:00:02,000 --> .+\nFirst\n\n2\n00:00:08,500 --> /,
  )
  const { path } = await download(page, 'Download WAV')
  expect(silences(path, 1)[0]).toBeCloseTo(2, 1)

  // Under the film that it was written for: its pictures are copied, and the voice is heard at its times.
  const film = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim() + '/film.mp4'
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=12'],
    ...['-f', 'lavfi', '-i', 'sine=f=500:r=48000:d=12', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', film],
  ])
  await button(page, 'Put under its video').click()
  await page.getByRole('menuitem', { name: 'In place of the video’s own sound' }).click()
  await page.getByLabel('Choose the video').setInputFiles(film)
  await page.waitForURL(/\/product\/video-editor/)
  await page.getByRole('button', { name: /^Export/ }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByText('All pictures were copied untouched').waitFor()
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(silences((await taken.path()) ?? '', 1)[0]).toBeCloseTo(2, 1)
  await context.close()
})

test('it is there in Chinese, on a phone, with its button in view', async () => {
  const { page, context } = await newMember(browser, server.url, 'speaks-hk@example.com', {
    viewport: { width: 360, height: 740 },
    locale: 'zh-HK',
  })
  await page.goto('/product/text-to-speech?lang=zh-HK')
  await page.getByRole('textbox', { name: '要朗讀的文字' }).fill('今天天氣很好。我們去散步吧！')
  await page
    .getByText(/^0\.70\s點/)
    .first()
    .waitFor()
  const speak = await page.getByRole('button', { name: '免費領取 200 點並開始' }).boundingBox()
  expect((speak?.y ?? 999) + (speak?.height ?? 0)).toBeLessThanOrEqual(740)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: '設定', exact: true }).click()
  await page.getByRole('combobox', { name: '語言' }).waitFor()
  expect(await axe(page)).toEqual([])
  await context.close()
})

/** Makes a voice of one's own from a hum, by the site's interface: its page asks for a microphone. */
async function makeVoice(page: Page, title: string) {
  const samples = Int16Array.from({ length: 4 * 16_000 }, (_, at) => 9000 * Math.sin(at / 17))
  const hum = [...writeWav({ rate: 16_000, info: {}, samples })]
  const task = await page.evaluate(
    async ([hum, title]) => {
      const Authorization = localStorage.getItem('Authorization') ?? ''
      const request_id = crypto.randomUUID()
      const headers = { Authorization }
      const dataOf = async (answer: Promise<Response>) => (await (await answer).json()).data
      const form = new FormData()
      form.set('request_id', request_id)
      const csrf = `/api/csrf_token?request_id=${request_id}`
      form.set('csrf_token', await dataOf(fetch(csrf, { headers })))
      form.set('file', new File([new Uint8Array(hum)], 'me.wav', { type: 'audio/wav' }))
      const put = fetch('/api/file/mine', { method: 'PUT', headers, body: form })
      const { hash } = await dataOf(put)
      const input = { mode: 'clone', audio: hash, consent: true, title }
      const body = JSON.stringify({ tool: 'voicer', input, request_id: crypto.randomUUID() })
      const json = { ...headers, 'Content-Type': 'application/json' }
      const { id } = await dataOf(fetch('/api/tasks', { method: 'POST', headers: json, body }))
      return `/api/tasks/${id}`
    },
    [hum, title] as const,
  )
  const status = () =>
    page.evaluate(async (task) => {
      const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
      return (await (await fetch(task, { headers })).json()).data.status
    }, task)
  await expect.poll(status).toBe('succeeded')
}

test('an own voice stands first, speaks the language it is told, and is missed in words once it is deleted', async () => {
  const { page, context, complaints } = await member('own-voice@example.com')
  const price = (credits: string) => page.getByText(`${credits} credits`, { exact: true }).waitFor()
  await makeVoice(page, 'Ada')
  await page.reload()
  const voices = page.getByRole('group', { name: 'Voice', exact: true }).getByRole('radio')
  await page.getByRole('radio', { name: 'Ada', exact: true }).check()
  await expect.poll(() => voices.first().isChecked()).toBe(true)
  await writing(page).fill('Good evening. 早晨。')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: /Cantonese/ }).click()
  await price('0.80')
  expect(await voices.first().isChecked()).toBe(true)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/tasks'))
  await button(page, 'Speak').click()
  expect((await sent).postDataJSON().input).toMatchObject({ language: 'zh-HK' })
  await spoken(page)
  await expect.poll(() => unspoken(page)).toBe(0)
  const { path } = await download(page, 'Download WAV')
  expect(readWav(readFileSync(path)).info.ICMT).toContain('the same voice at another pitch')
  expect(await axe(page)).toEqual([])

  await page.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: localStorage.getItem('Authorization') ?? '',
      'X-Request-Id': crypto.randomUUID(),
    }
    const { data } = await (await fetch('/api/voices', { headers })).json()
    await fetch(`/api/voices/${data[0].id}`, { method: 'DELETE', headers, body: '{}' })
  })
  await view(page, 'Text')
  await writing(page).fill('Good evening. 早晨。 Another one.')
  await price('0.60')
  await button(page, 'Speak 1 sentence').click()
  await page.getByText('There is no such voice. Choose another one.').waitFor()
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  await page.reload()
  await page.getByText('Your voice was deleted. Choose another one').waitFor()
  await view(page, 'Text')
  await expect.poll(() => writing(page).inputValue()).toBe('Good evening. 早晨。 Another one.')
  expect(await axe(page)).toEqual([])
  await page.getByRole('radio', { name: 'Noah, calm' }).check()
  await page.getByText('2 sentences have other voices.').waitFor()
  await price('0.60')
  await button(page, 'Speak 1 sentence').click()
  await spoken(page)
  await button(page, 'One voice for all').click()
  await price('0.80')
  await context.close()
})
