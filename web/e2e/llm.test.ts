import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, button, draftsIn, newVisitor, restyledByOne, said, taken } from './browser.ts'
import { libraryFile, newMember, signIn } from './people.ts'
import { grainyPhoto } from './photo.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const DEMO = 'Demo answer. No model is connected here'
const writing = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const answers = (page: Page) => page.getByRole('article', { name: 'Answer', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Project', exact: true })
const saved = (page: Page) => bar(page).getByText('Saved', { exact: true }).waitFor()
const say = async (page: Page, text: string) => {
  await writing(page).fill(text)
  await page.keyboard.press('Enter')
}
const told = (page: Page, text: string, at = 0) =>
  answers(page).nth(at).getByText(text).first().waitFor()
const settled = (page: Page, at = 0) =>
  answers(page).nth(at).getByRole('link', { name: 'Receipt' }).waitFor()
/** Waits until so much, and no more, stands in the composer. */
const isWritten = (page: Page, text: string) =>
  expect.poll(() => writing(page).inputValue()).toBe(text)
const textOf = async (page: Page) => (await answers(page).locator('.answer').textContent())?.trim()
/** The words of `[[tokens n]]`, from the first on. */
const tokens = (count: number) => Array.from({ length: count }, (_, i) => `token${i + 1}`).join(' ')

type Asked = { model: string; messages: { files?: string[] }[] }

/** Does what costs more, and waits until its price is told. @param isAsked whether a quote is of that */
async function priced(page: Page, isAsked: (input: Asked) => boolean, act: () => unknown) {
  const quoted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/tasks/quote') && isAsked(answer.request().postDataJSON().input),
  )
  await act()
  const { price } = (await (await quoted).json()).data as { price: number }
  await page.getByText(`At most ${price.toFixed(2)} credits`).waitFor()
}
const withFiles =
  (count: number) =>
  ({ messages }: Asked) =>
    messages.at(-1)?.files?.length === count

const tasksOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    const answer = await fetch('/api/tasks?tool=llm', { headers })
    return (await answer.json()).data.items.length as number
  })

async function member(email: string) {
  const visitor = await newMember(browser, server.url, email, { credits: true })
  await visitor.page.goto('/product/chat')
  await writing(visitor.page).waitFor()
  return visitor
}

/** Half a second of a hum, as 8-bit WAV. */
function tone() {
  const samples = Buffer.from(
    Array.from({ length: 4000 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 4))),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

test('a question is answered word by word, its price told before and after, and the whole can be taken away and printed', async () => {
  const { page, context, complaints } = await member('asks@example.com')
  await page.getByText(/^At most 0\.\d+ credits$/).waitFor()
  await writing(page).fill('How do I open')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('a short video?')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/*')
  await told(page, DEMO)
  await settled(page)
  const answer = answers(page).first()
  expect(await answer.textContent()).toMatch(/Demo output.*\d+ tokens.*0\.\d+ credits?.*Receipt/s)
  await answer.getByRole('table').waitFor()
  await answer.getByRole('button', { name: 'Copy' }).first().waitFor()
  expect(await page.getByRole('article', { name: 'Your message' }).textContent()).toContain(
    'How do I open\na short video?',
  )
  expect(await axe(page)).toEqual([])
  expect(await restyledByOne(page, answer.locator('.answer'))).toBeLessThan(50)
  // With a second table there are two of the same kind.
  await say(page, Array.from({ length: 80 }, (_, at) => `Line ${at + 1}`).join('\n'))
  await settled(page, 1)
  expect(await axe(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(readFileSync((await download.path()) ?? '', 'utf8')).toMatch(
    /^# How do I open a short video\?\n\n## You\n\nHow do I open\na short video\?\n\n## .+\n\n\*\*Demo answer\.\*\*/,
  )
  await saved(page)
  await page.reload()
  await told(page, DEMO)
  await mustPrintWhole(page)
  // Its receipt leads back to where the answer is read; nothing is run again where nobody would see it.
  await answer.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('heading', { name: 'How it was made' }).waitFor()
  expect(await page.getByRole('button', { name: /^(Run again|Change and run)/ }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Open', exact: true }).click()
  await told(page, DEMO)
  expect(complaints).toEqual([])
  await context.close()
})

/** On paper a conversation has its whole length, without what can only be pressed. */
async function mustPrintWhole(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const pressed = page.locator('main :is(button, textarea):visible')
  await expect.poll(() => pressed.count()).toBe(0)
  const isWhole = await page.getByRole('log').evaluate((log) => {
    const desk = log.closest('.desk')?.getBoundingClientRect()
    return log.getBoundingClientRect().height >= log.scrollHeight && desk!.height > innerHeight
  })
  expect(isWhole, 'printed whole').toBe(true)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 240, height: 700 })
  const cutOff = await page
    .locator('.answer pre')
    .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length)
  expect(cutOff, 'lines cut off on paper').toBe(0)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: null })
}

test('a question that waits for a free place says so, also after a reload, and is answered when there is one', async () => {
  const { page } = await member('waits@example.com')
  const ask = (path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: {
            Authorization: localStorage.getItem('Authorization') ?? '',
            'Content-Type': 'application/json',
            'X-Request-Id': crypto.randomUUID(),
          },
          body,
        })
        return (await answer.json()).data.id as string
      },
      [path, JSON.stringify(body)] as const,
    )
  const slow = { tool: 'tts', input: { text: '[[slow 600]] Hello.' } }
  const ahead = [await ask('/api/tasks', slow), await ask('/api/tasks', slow)]
  await say(page, '[[tokens 3]]')
  await told(page, 'Waiting for a free slot')
  await saved(page)
  await page.reload()
  await told(page, 'Waiting for a free slot')
  await ask(`/api/tasks/${ahead[0]}/cancel`, {})
  await settled(page)
  await expect.poll(() => textOf(page)).toBe(tokens(3))
})

test('a reload in mid-answer, and a second tab, show the whole from its first word and go on', async () => {
  const { page, context } = await member('reloads@example.com')
  await say(page, '[[tokens 900]]')
  await page.waitForURL('**/app/*')
  await told(page, 'token20 ')
  await page.reload()
  await told(page, 'token1 token2 token3')
  await stop(page).waitFor()
  const second = await context.newPage()
  await second.goto(page.url())
  await told(second, 'token1 token2 token3')
  for (const each of [page, second]) {
    await settled(each)
    await expect.poll(() => textOf(each)).toBe(tokens(900))
  }
  await context.close()
})

test('a reload in the moment the first message makes its project leads into the conversation', async () => {
  const { page, context } = await member('begins@example.com')
  // The page that goes away lives until the next one has come: meanwhile it hears the answer, sends the message and goes to its project.
  const sent = page.waitForResponse('**/api/tasks/stream')
  await page.route('**/product/chat', async (route) => {
    await Promise.all([sent, expect.poll(() => page.url()).toContain('/app/')])
    await route.continue()
  })
  await page.route('**/api/apps', async (route) => {
    const answer = await route.fetch()
    const asked = page.waitForRequest('**/product/chat')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await asked
    await route.fulfill({ response: answer })
  })
  const anew = page.waitForEvent('domcontentloaded')
  await say(page, 'Hello. [[tokens 9]]')
  await anew
  await told(page, tokens(9))
  await settled(page)
  expect(new URL(page.url()).pathname).toMatch(/^\/app\//)
  expect(await tasksOf(page)).toBe(1)
  // Who begins another conversation is not led back.
  await page.unroute('**/product/chat')
  await page.goto('/product/chat')
  await page.reload()
  await page.getByText('What would you like to write?').waitFor()
  await context.close()
})

test('stopped and asked on at once, the half answer stays, is sent along and paid for as a half; model, preset and what is being written survive a reload', async () => {
  const { page, context } = await member('stops@example.com')
  await page.getByRole('button', { name: /^Title ideas/ }).click()
  await priced(
    page,
    ({ model }) => model === 'large',
    () => page.getByRole('radio', { name: 'Large' }).click(),
  )
  await say(page, 'A film about tea [[tokens 2000]]')
  await page.waitForURL('**/app/*')
  await told(page, 'token12 ')
  await stop(page).click()
  await say(page, 'And now? [[tokens 5]]')
  await told(page, tokens(5), 1)
  await Promise.all([settled(page, 0), settled(page, 1)])
  const half = await answers(page).nth(0).textContent()
  expect(half).toMatch(/^token1 token2 .*Stopped\./s)
  expect(half).not.toContain('token2000')
  await writing(page).fill('half a sentence')
  await saved(page)
  await page.reload()
  await settled(page, 1)
  await expect.poll(() => answers(page).nth(0).textContent()).toBe(half)
  await expect.poll(() => page.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true)
  await page.getByRole('combobox', { name: 'Preset' }).getByText('Title ideas').waitFor()
  await isWritten(page, 'half a sentence')
  expect(half).toContain('Large')
  await context.close()
})

test('a changed message and another answer are branches, and one can go back', async () => {
  const { page, context } = await member('branches@example.com')
  await say(page, 'First. [[tokens 3]]')
  await page.waitForURL('**/app/*')
  await settled(page)
  await page.getByRole('button', { name: 'Answer again' }).click()
  const branches = answers(page).getByRole('group', { name: 'Branches' })
  await branches.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Change this message' }).click()
  await page.getByRole('textbox', { name: 'Change your message' }).fill('Second. [[tokens 4]]')
  await page.keyboard.press('Enter')
  await told(page, tokens(4))
  await settled(page)
  await page.getByRole('button', { name: 'Earlier branch' }).click()
  await page.getByRole('article').getByText('First. [[tokens 3]]').waitFor()
  await branches.getByText('2/2').waitFor()
  await expect.poll(() => textOf(page)).toBe(tokens(3))
  await saved(page)
  await page.reload()
  await page.getByRole('article').getByText('First. [[tokens 3]]').waitFor()
  expect(await axe(page)).toEqual([])
  await context.close()
})

test('what a guest writes in two tabs stays apart over a reload, and the last of it is there for whoever comes anew', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  const begin = async (tab: Page, text: string) => {
    await writing(tab).fill(text)
    await expect
      .poll(() => tab.evaluate(() => localStorage.getItem('DRAFT:llm chat')))
      .toMatch(text)
  }
  const isThere = (tab: Page, text: string) =>
    expect.poll(() => writing(tab).inputValue()).toBe(text)
  await page.goto('/product/chat')
  await taken(page)
  await begin(page, 'Words of the first')
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await taken(second)
  await begin(second, 'Words of the second')
  await page.reload()
  await isThere(page, 'Words of the first')
  await writing(page).fill('')
  await second.reload()
  await isThere(second, 'Words of the second')
  const third = await context.newPage()
  await third.goto('/product/chat')
  await isThere(third, 'Words of the second')
  await context.close()
})

test('what a guest attaches is there after a reload, once, and goes along with his words when he has signed in', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/chat')
  await taken(page)
  const chips = page.getByRole('button', { name: /^Take .* away$/ })
  await button(page, 'Attach').click()
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(
      ['one.txt', 'two.txt'].map((name) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(`What is in ${name}.`),
      })),
    )
  await expect.poll(() => chips.count()).toBe(2)
  await page.getByRole('button', { name: 'Take two.txt away' }).click()
  await expect.poll(() => waitingIn(page)).toEqual(['one.txt'])
  await page.reload()
  await chips.first().waitFor()
  await say(page, 'What is in it? [[tokens 2]]')
  await page.waitForURL('**/signin*')
  await signIn(page, server.url, 'brings@example.com')
  await page.waitForURL('**/product/chat*')
  await chips.first().waitFor()
  await page.getByText('Uploading…').waitFor({ state: 'hidden' })
  expect(await chips.count()).toBe(1)
  await isWritten(page, 'What is in it? [[tokens 2]]')
  await page.getByRole('button', { name: 'You have 0 · Claim 200 free and run' }).click()
  await page.waitForURL('**/app/*')
  await page.getByRole('article', { name: 'Your message' }).getByText('one.txt').waitFor()
  await told(page, tokens(2))
  await expect.poll(() => waitingIn(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

/** Names of the files that the device keeps for a message. */
const waitingIn = async (page: Page) =>
  (await draftsIn(page)).flatMap(({ key, files }) => (key.startsWith('waiting ') ? files : []))

test('a message that the server took, whose answer was lost, is answered after a reload, and paid once; one that did not arrive or failed says so, and can be sent again', async () => {
  const { page, context } = await member('lost@example.com')
  const lose = () =>
    page.route('**/api/tasks/stream', async (route) => {
      await route.fetch()
      await route.abort()
    })
  for (const [at, text] of ['One [[tokens 2]]', 'Two [[tokens 2]]'].entries()) {
    await lose()
    await say(page, text)
    await page
      .getByRole('alert')
      .getByText(/offline/)
      .waitFor()
    await page.waitForURL('**/app/*')
    await saved(page)
    await page.unroute('**/api/tasks/stream')
    await page.reload()
    await isWritten(page, text)
    await writing(page).press('Enter')
    await settled(page, at)
    expect(await tasksOf(page)).toBe(at + 1)
  }

  // What did not reach the server is in the composer again, with the way to send it.
  await page.route('**/api/tasks/stream', (route) => route.abort())
  await say(page, 'Three [[tokens 2]]')
  await page
    .getByRole('alert')
    .getByText(/offline/)
    .waitFor()
  await isWritten(page, 'Three [[tokens 2]]')
  await expect.poll(() => answers(page).count()).toBe(2)
  await page.unroute('**/api/tasks/stream')
  await page.getByRole('button', { name: 'Try again' }).click()
  await settled(page, 2)

  // What fails costs nothing.
  await say(page, 'Hello there [[fail]]')
  const failure = answers(page).getByRole('alert')
  await failure.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByText(/^Nothing was charged · [\d.]+ left$/).waitFor()
  await context.close()
})

test('a text of one’s own goes along in UTF-8, as a chip that outlives a reload, and then in the conversation; deleted, it is left out', async () => {
  const { page, context } = await member('shows@example.com')
  const words = '大家好，这是我们的第一部电影。'
  const buffer = execFileSync('iconv', ['-f', 'utf-8', '-t', 'gb18030'], { input: words })
  await button(page, 'Attach').click()
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Take notes.txt away' }).waitFor()
  await page.getByText('Uploading…').waitFor({ state: 'hidden' })
  await expect.poll(async () => String(await libraryFile(page, 'notes.txt'))).toBe(words)
  await page.reload()
  await page.getByRole('button', { name: 'Take notes.txt away' }).waitFor()
  await say(page, 'What is in it?')
  await page.waitForURL('**/app/*')
  const question = page.getByRole('article', { name: 'Your message' })
  await question.getByText('notes.txt').waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Take notes.txt away' }).waitFor({ state: 'detached' })

  // Deleted in the library, it is missed by name, and the question is asked without it, also in other words.
  await page.evaluate(async () => {
    const headers = {
      Authorization: localStorage.getItem('Authorization') ?? '',
      'Content-Type': 'application/json',
    }
    const { data } = await (await fetch('/api/file/explorer', { headers })).json()
    const path = `/api/file/mine/${data.items[0].file_hash}`
    await fetch(path, { method: 'DELETE', headers, body: '{}' })
  })
  await page.getByRole('button', { name: 'Change this message' }).click()
  await page.getByRole('textbox', { name: 'Change your message' }).fill('Is tea best hot?')
  await page.keyboard.press('Enter')
  const missed = page.getByRole('alert').getByText('No longer in your library: notes.txt.')
  await missed.waitFor()
  await question.getByText('What is in it?').waitFor()
  await question.getByText('(deleted)').waitFor()
  await isWritten(page, 'Is tea best hot?')
  await page.getByRole('button', { name: 'Send without this file' }).click()
  await question.getByText('Is tea best hot?').waitFor()
  await settled(page)
  await missed.waitFor({ state: 'detached' })
  await isWritten(page, '')
  await page.getByRole('button', { name: 'Earlier branch' }).click()
  await page.getByRole('button', { name: 'Answer again' }).click()
  await answers(page).getByText('2/2').waitFor()
  await settled(page)
  await context.close()
})

test('the price grows with what is attached, and more than a conversation takes is told before it is sent', async () => {
  const { page, context } = await member('attaches@example.com')
  await page.getByText(/^At most 0\.\d+ credits$/).waitFor()
  await button(page, 'Attach').click()
  await page
    .getByText(/200 kB of text, 10 MB in all\. For a recording or a video, its transcript is sent/)
    .waitFor()
  const attach = async (name: string, letter: string, kilobytes: number) => {
    if (!(await page.locator('main input[type=file]').count())) await button(page, 'Attach').click()
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(letter.repeat(kilobytes * 1024)),
      })
  }
  await attach('one.txt', 'a', 150)
  await page.getByText(/^At most 7\.\d+ credits$/).waitFor()
  await attach('two.txt', 'b', 150)
  const refusal = page
    .getByRole('alert')
    .getByText('The files of this conversation are too much to be read')
  await refusal.waitFor()
  const start = page.locator('[data-control=start]')
  await start.and(page.locator(':disabled')).waitFor()
  await page.getByRole('button', { name: 'Take two.txt away' }).click()
  await refusal.waitFor({ state: 'detached' })
  await start.and(page.locator(':enabled')).waitFor()
  await page.getByText(/^At most 7\.\d+ credits$/).waitFor()
  await attach('three.txt', 'c', 300)
  await said(page, '“three.txt” is larger than 200 kB')
  expect(await page.getByRole('button', { name: /^Take .* away$/ }).count()).toBe(1)
  expect(await axe(page)).toEqual([])
  await context.close()
})

test('photos as large as a camera makes them go with a question, made smaller on the way', async () => {
  const { page, context } = await member('photographs@example.com')
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  const names = ['one.jpg', 'two.jpg']
  const photos = names.map((name) => join(folder, name))
  for (const photo of photos) copyFileSync(grainyPhoto(), photo)
  expect(2 * statSync(photos[0]!).size).toBeGreaterThan(10 * 1024 * 1024)
  const arrive = Promise.withResolvers<void>()
  await page.route('**/api/file/mine*', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await button(page, 'Attach').click()
  await page.locator('main input[type=file]').first().setInputFiles(photos)
  for (const name of names) await page.getByRole('button', { name: `Take ${name} away` }).waitFor()
  // Nothing is sent without what is still on its way.
  await say(page, 'What is on them?')
  expect(await writing(page).inputValue()).toBe('What is on them?')
  await priced(page, withFiles(photos.length), () => arrive.resolve())
  await page.getByText('Uploading…').first().waitFor({ state: 'hidden' })
  expect(await answers(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL('**/app/*')
  const question = page.getByRole('article', { name: 'Your message' })
  for (const name of names) await question.getByText(name).waitFor()
  await settled(page)
  const sizes = await page.evaluate(async () => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    const { data } = await (await fetch('/api/file/explorer', { headers })).json()
    return data.items.map(({ width, height }: { width: number; height: number }) => [width, height])
  })
  expect(sizes).toEqual([[2048, 1536]])
  await context.close()
})

test('a text and a picture go with a question, by the button and by the clipboard, and of a recording what is said in it', async () => {
  const { page, context, complaints } = await member('looks@example.com')
  const sample = (name: string) => readFileSync(`${import.meta.dirname}/../public/samples/${name}`)
  await button(page, 'Attach').click()
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([
      { name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What is said in it.') },
    ])
  await page.getByRole('button', { name: 'Take notes.txt away' }).waitFor()
  await page.getByText('The chat cannot listen').waitFor()
  const transcribe = page.getByRole('button', { name: 'Transcribe · 0.07 credits' })
  await transcribe.waitFor()
  expect(await axe(page)).toEqual([])
  await expect.poll(() => waitingIn(page)).toContain('tone.wav')
  await page.reload()
  await transcribe.click()
  await page.getByRole('button', { name: 'Take tone.txt away' }).waitFor()
  await page.getByText('The chat cannot listen').waitFor({ state: 'detached' })
  await page.getByText('Uploading…').first().waitFor({ state: 'hidden' })
  await writing(page).focus()
  await priced(page, withFiles(3), () =>
    page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, sample('still-life.jpg').toString('base64')),
  )
  await page.getByRole('button', { name: 'Take pasted.jpg away' }).waitFor()
  await page.getByText('Uploading…').first().waitFor({ state: 'hidden' })
  await say(page, 'What is seen and said?')
  await page.waitForURL('**/app/*')
  await settled(page)
  const question = page.getByRole('article', { name: 'Your message' })
  for (const name of ['notes.txt', 'tone.txt', 'pasted.jpg'])
    await question.getByText(name).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('in Chinese on a phone the composer is in view, and Enter that ends a composition sends nothing', async () => {
  const { page, context } = await newMember(browser, server.url, 'hongkong@example.com', {
    viewport: { width: 360, height: 740 },
    locale: 'zh-HK',
  })
  await page.goto('/product/chat?lang=zh-HK')
  await page.getByRole('heading', { name: '想寫些甚麼？' }).waitFor()
  await taken(page)
  const start = page.getByRole('button', { name: '免費領取 200 點並開始' })
  const send = await start.boundingBox()
  expect((send?.y ?? 999) + (send?.height ?? 0)).toBeLessThanOrEqual(740)
  const box = page.getByRole('main').getByRole('textbox')
  await box.focus()
  const keyboard = await context.newCDPSession(page)
  const pinyin = { selectionStart: 2, selectionEnd: 2, text: 'ni' }
  await keyboard.send('Input.imeSetComposition', pinyin)
  await page.keyboard.press('Enter')
  await keyboard.send('Input.insertText', { text: '你好' })
  await expect.poll(() => box.inputValue()).toContain('你好')
  expect(await page.getByRole('log').getByRole('article').count()).toBe(0)
  await start.and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/*')
  await page.getByText('演示回答').first().waitFor()
  await context.close()
})
