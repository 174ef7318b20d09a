import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, changed, keepMessages, newVisitor, taken } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const SAMPLES = `${import.meta.dirname}/../public/samples`

const bar = (page: Page) => page.getByRole('region', { name: 'Project', exact: true })
const shorten = (page: Page) => page.getByRole('radio', { name: 'Shorten' })
const saved = (page: Page) => bar(page).getByText('Saved', { exact: true }).waitFor()
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)
const openFilm = async (page: Page) => {
  await page.locator('main input[type=file]').first().setInputFiles(`${SAMPLES}/pauses.mp4`)
  await shorten(page).waitFor()
}

test('a project is made, saves itself, and is as it was after a reload; it is renamed, shown in fullscreen, deleted and brought back', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'projects@example.com')
  await page.goto('/product/cut-silence/create')
  await page.waitForURL('**/app/*')
  await openFilm(page)
  await changed(page, () => shorten(page).click())
  expect(await axe(page)).toEqual([])

  await page.reload()
  await shorten(page).waitFor()
  await expect.poll(() => shorten(page).isChecked()).toBe(true)

  await bar(page).getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Episode 12')
  await page.keyboard.press('Enter')
  await bar(page).getByText('Episode 12').waitFor()

  await bar(page).getByRole('button', { name: 'Fullscreen' }).click()
  await page.waitForURL('**?fullscreen=true')
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('APP_ID'))).toBe(idIn(page))
  await bar(page).getByRole('button', { name: 'Leave fullscreen' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()

  await bar(page).getByRole('button', { name: 'Back to your apps' }).click()
  await page.waitForURL('**/apps')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('APP_ID'))).toBeNull()
  await page.getByRole('link', { name: 'Episode 12' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Actions for Episode 12' }).click()
  await keepMessages(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Episode 12' }).click()
  await shorten(page).waitFor()
  await expect.poll(() => shorten(page).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('a project is looked for by its name and its tool; who comes back, or loads the page anew, finds it so', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'looking@example.com')
  await page.goto('/apps')
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search projects' }).count()).toBe(0)
  for (const [product_id, title] of [
    ['cut-silence', 'Épisode 1'],
    ['cut-silence', '2026'],
    ['remove-background', 'épisode cover'],
  ])
    await page.evaluate(
      (app) =>
        fetch('/api/apps', {
          method: 'POST',
          headers: {
            Authorization: localStorage.getItem('Authorization') ?? '',
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ ...app, request_id: crypto.randomUUID() }),
        }),
      { product_id, title },
    )
  await page.reload()
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('ÉPI')
  await expect.poll(() => names.allInnerTexts()).toEqual(['épisode cover', 'Épisode 1'])
  await page.getByRole('combobox', { name: 'Tool' }).click()
  await page.getByRole('option', { name: 'Cut silence' }).click()
  await expect.poll(() => names.allInnerTexts()).toEqual(['Épisode 1'])
  await page.reload()
  await expect.poll(() => names.allInnerTexts()).toEqual(['Épisode 1'])
  await page.getByRole('link', { name: 'Épisode 1' }).click()
  await page.waitForURL('**/app/*')
  await page.goBack()
  await expect.poll(() => names.allInnerTexts()).toEqual(['Épisode 1'])
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ÉPI')
  await page.getByRole('link', { name: 'Épisode 1' }).click()
  await bar(page).getByRole('button', { name: 'Fullscreen', exact: true }).click()
  await page.waitForURL('**?fullscreen=true')
  await page.reload()
  await bar(page).getByRole('button', { name: 'Back to your apps' }).click()
  await page.waitForURL('**/apps?*')
  await expect.poll(() => names.allInnerTexts()).toEqual(['Épisode 1'])
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ÉPI')
  await page.getByRole('searchbox').fill('nothing of that')
  await page.getByRole('heading', { name: 'Nothing matches “nothing of that”' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await expect.poll(() => names.count()).toBe(3)
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')

  await page.getByRole('searchbox').fill('2026')
  await expect.poll(() => names.allInnerTexts()).toEqual(['2026'])
  await page.reload()
  await expect.poll(() => names.allInnerTexts()).toEqual(['2026'])
  await page.goto('/apps?search=nothing')
  await page.getByRole('heading', { name: 'Nothing matches “nothing”' }).waitFor()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/apps?*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Show all projects' }).click()
  await asked.promise
  expect(await page.getByRole('heading', { name: 'No projects yet' }).count()).toBe(0)
  expect(await page.getByRole('searchbox').count()).toBe(1)
  answer.resolve()
  await expect.poll(() => names.count()).toBe(3)
  expect(complaints).toEqual([])
  await context.close()
})

test('what two devices changed at the same time is kept twice, and each goes on', async () => {
  const here = await newMember(browser, server.url, 'twice@example.com')
  await here.page.goto('/product/cut-silence/entry')
  await here.page.waitForURL('**/app/*')
  const there = await newVisitor(browser, server.url, {
    storageState: await here.context.storageState(),
  })
  const named = here.page.waitForResponse(
    (answer) => answer.ok() && !!answer.request().postData()?.includes('"key"'),
  )
  await openFilm(here.page)
  await named
  await there.page.goto(here.page.url())
  await openFilm(there.page)
  const original = idIn(here.page)
  // What is done there is on its way while something else is saved here.
  const held = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await there.page.route('**/api/apps/*', async (route) => {
    if (route.request().method() !== 'GET') {
      sent.resolve()
      await held.promise
    }
    await route.continue()
  })
  await there.page.getByRole('switch', { name: 'Automatic threshold' }).click()
  await sent.promise
  // "Saved" may still stand there of what was saved before.
  const arrived = here.page.waitForResponse(
    (answer) => answer.ok() && !!answer.request().postData()?.includes('"shorten"'),
  )
  await shorten(here.page).click()
  await arrived
  held.resolve()
  await there.page.getByText('Nothing is lost').waitFor()
  await there.page.waitForURL((url) => !url.pathname.includes(original ?? ''))
  await bar(there.page).getByText('(copy)').waitFor()
  await saved(there.page)
  await expect.poll(() => shorten(there.page).isChecked()).toBe(false)

  await there.page.goto('/apps')
  const titles = there.page.getByRole('listitem').getByRole('heading')
  await expect.poll(() => titles.allTextContents()).toEqual(['Cut silence (copy)', 'Cut silence'])
  await here.page.reload()
  await shorten(here.page).waitFor()
  await expect.poll(() => shorten(here.page).isChecked()).toBe(true)
  await Promise.all([here.context.close(), there.context.close()])
})

test('two windows of a project side by side go on with what was done last in either', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'beside@example.com')
  await page.goto('/product/cut-silence/entry')
  await page.waitForURL('**/app/*')
  await openFilm(page)
  await saved(page)
  const beside = await context.newPage()
  await beside.goto(page.url())
  await shorten(beside).waitFor()
  await shorten(page).click()
  await expect.poll(() => shorten(beside).isChecked()).toBe(true)
  const automatic = (where: Page) => where.getByRole('switch', { name: 'Automatic threshold' })
  const was = await automatic(page).isChecked()
  await automatic(beside).click()
  await expect.poll(() => automatic(page).isChecked()).toBe(!was)
  await expect
    .poll(async () => [await shorten(page).isChecked(), beside.url()])
    .toEqual([true, page.url()])
  expect(complaints).toEqual([])
  await context.close()
})

test('what a guest tried becomes his project after signing in, with its file and its settings', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  await openFilm(page)
  await shorten(page).click()
  await page.getByRole('button', { name: 'Save as project' }).click()
  await page.waitForURL('**/signin?**')
  await signIn(page, server.url, 'guest@example.com')
  await page.waitForURL('**/app/*')
  await shorten(page).waitFor()
  await expect.poll(() => shorten(page).isChecked()).toBe(true)

  const elsewhere = await newVisitor(browser, server.url, {
    storageState: await context.storageState(),
  })
  await elsewhere.page.goto(page.url())
  await elsewhere.page.getByText('“pauses.mp4” is not on this device').waitFor()
  await openFilm(elsewhere.page)
  await expect.poll(() => shorten(elsewhere.page).isChecked()).toBe(true)
  await expect.poll(() => elsewhere.page.getByText('is not on this device').count()).toBe(0)
  await Promise.all([context.close(), elsewhere.context.close()])
})

test('what is written in the moment before logging out is kept', async () => {
  const { page, complaints } = await newMember(browser, server.url, 'hurries@example.com')
  await page.goto('/product/text-to-speech/create')
  await page.waitForURL('**/app/*')
  const address = page.url()
  const writing = page.getByRole('textbox', { name: 'Text to speak' })
  await writing.fill('The first words.')
  await saved(page)
  await page.getByRole('button', { name: 'Your menu' }).click()
  const logout = await page.getByRole('button', { name: 'Logout' }).elementHandle()
  await writing.evaluate(async (box, button) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(box, 'The last words.')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((drawn) => setTimeout(drawn))
    if (button instanceof HTMLElement) button.click()
  }, logout)
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(complaints).toEqual([])
  await page.goto('/signin')
  await signIn(page, server.url, 'hurries@example.com')
  await page.goto(address)
  await expect.poll(() => writing.inputValue()).toBe('The last words.')
})

test('the project somebody left open is forgotten with him, and one that is not there stands under the menu and is forgotten too', async () => {
  const { page, context } = await newMember(browser, server.url, 'leaver@example.com')
  await page.goto('/product/cut-silence/create')
  await page.waitForURL('**/app/*')
  await bar(page).waitFor()
  const left = idIn(page)
  const remembered = () => page.evaluate(() => localStorage.getItem('APP_ID'))
  await expect.poll(remembered).toBe(left)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(remembered).toBeNull()

  // Another person, on whose device a project of the first is remembered all the same.
  const next = await newMember(browser, server.url, 'next@example.com')
  await next.page.goto('/')
  // It looks for such a project when it starts.
  await taken(next.page)
  await next.page.evaluate((id) => {
    localStorage.setItem('APP_ID', id ?? '')
    sessionStorage.removeItem('APP_JUMPED')
  }, left)
  await next.page.goto('/')
  await next.page.waitForURL(`**/app/${left}?fullscreen=true`)
  await next.page.getByRole('heading', { name: 'The Object is Not Found!' }).waitFor()
  await next.page.getByRole('navigation', { name: 'Main', exact: true }).waitFor()
  await next.page.getByRole('contentinfo').waitFor()
  await expect.poll(() => next.page.evaluate(() => localStorage.getItem('APP_ID'))).toBeNull()
  expect(await axe(next.page)).toEqual([])
  await next.page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Home' })
    .click()
  await next.page.getByRole('heading', { level: 1, name: 'Go on, or drop' }).waitFor()
  await Promise.all([context.close(), next.context.close()])
})
