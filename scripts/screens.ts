import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { Page } from 'playwright-core'
import { flatPicture } from '../web/e2e/photo.ts'
import type { Locale } from '../worker/kernel/locale/contract.ts'

/** The words of a text in the page's language, by its English ones. */
type Say = (english: string) => string

export type Act = (page: Page, say: Say) => Promise<void>

/** What a page shows only when somebody has done something there. */
export type Screen = {
  /** Behind the path, as in `/files (preview)`. */
  name: string
  path: string
  who: 'guest' | 'member' | 'admin'
  /** The widest screen where it is to be had. */
  most?: number
  act: Act
}

export function wordsOf(locale: Locale): Say {
  const { parse } = formatter()
  const words = new Map(
    ['web/locales', 'web/locales/first'].flatMap((folder) => {
      const filename = `${import.meta.dirname}/../${folder}/${locale}.po`
      const catalog = parse(readFileSync(filename, 'utf8'), {
        locale,
        sourceLocale: 'en-US',
        filename,
      })
      return Object.values(catalog).map(
        ({ message = '', translation }) => [message, translation || message] as const,
      )
    }),
  )
  return (english) => {
    const said = words.get(english)
    if (said === undefined) throw new Error(`No page says “${english}”`)
    return said
  }
}

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first()

/** A button that goes on with what it is about, as in “Export MP4 · 0:13”. */
const beginning = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()

const sample = async (page: Page, say: Say) => {
  await button(page, say('Try it with a sample')).click()
  await page.getByRole('region', { name: say('Settings') }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** What the tool made is there when it can be taken. */
export const taken = (page: Page, say: Say) =>
  page
    .locator('main')
    .locator('button:enabled, a[download]')
    .filter({ hasText: say('Download') })
    .first()
    .waitFor()

const sampleDone = async (page: Page, say: Say) => {
  await sample(page, say)
  await taken(page, say)
}

const picture = (page: Page) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({
      name: 'board on a table.png',
      mimeType: 'image/png',
      buffer: flatPicture('patterns'),
    })

/** A picture on a plain ground, of which every tool makes something. */
const STILL_LIFE = `${import.meta.dirname}/../web/public/samples/still-life.jpg`

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()

export const SCREENS: Screen[] = [
  {
    name: 'a dropped picture',
    path: '/',
    who: 'guest',
    async act(page) {
      await page.locator('main input[type=file]').first().setInputFiles(STILL_LIFE)
      // What two of the first offers would make of it.
      await page.locator('[aria-labelledby=offers-title] li img').nth(1).waitFor()
    },
  },
  {
    name: 'the code is sent',
    path: '/signin',
    who: 'guest',
    async act(page, say) {
      await page.locator('main input[type=email]').fill(`${crypto.randomUUID()}@example.com`)
      await page.getByLabel(say('Nickname')).fill('Ada')
      await button(page, say('Send code')).click()
      await page.locator('[autocomplete=one-time-code]').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'the palette',
    path: '/products',
    who: 'guest',
    async act(page) {
      await page.keyboard.press('Control+k')
      await dialog(page)
    },
  },
  { name: 'a sample', path: '/product/cut-silence', who: 'guest', act: sample },
  {
    name: 'its settings',
    path: '/product/cut-silence',
    who: 'guest',
    most: 768,
    async act(page, say) {
      await button(page, say('Try it with a sample')).click()
      await button(page, say('Settings')).click()
      await page.getByRole('region', { name: say('Settings') }).waitFor()
    },
  },
  {
    name: 'a result',
    path: '/product/cut-silence',
    who: 'guest',
    async act(page, say) {
      await sample(page, say)
      await beginning(page, say('Export')).click()
      await page.getByRole('region', { name: say('Result') }).waitFor()
    },
  },
  { name: 'a sample', path: '/product/remove-background', who: 'guest', act: sampleDone },
  {
    name: 'a background that is not plain',
    path: '/product/remove-background',
    who: 'guest',
    async act(page, say) {
      await picture(page)
      await button(page, say('Use the rough cut')).waitFor()
    },
  },
  { name: 'a sample', path: '/product/compress-images', who: 'guest', act: sampleDone },
  {
    name: 'a preview',
    path: '/files',
    who: 'member',
    async act(page) {
      const card = page.getByRole('listitem').filter({ hasText: 'still-life.jpg' })
      await card.getByRole('button').first().click()
      await dialog(page)
    },
  },
  {
    name: 'a menu',
    path: '/files',
    who: 'member',
    async act(page, say) {
      await button(page, say('More about {0}').replace('{0}', 'still-life.jpg')).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'as a list',
    path: '/files',
    who: 'member',
    act: (page, say) => button(page, say('As a list')).click(),
  },
  {
    name: 'the menu of a person',
    path: '/pricing',
    who: 'member',
    async act(page) {
      await page.locator('[aria-controls="user-menu"]').click()
      await page.locator('#user-menu').waitFor()
    },
  },
  {
    name: 'paying',
    path: '/pricing',
    who: 'member',
    async act(page, say) {
      await page
        .getByRole('button', { name: say('Purchase') })
        .first()
        .click()
      await dialog(page)
    },
  },
  {
    name: 'the tasks',
    path: '/products',
    who: 'member',
    async act(page, say) {
      await beginning(page, say('Tasks')).click()
      await dialog(page)
    },
  },
  {
    name: 'what another admin saved',
    path: '/admin/plans',
    who: 'admin',
    async act(page, say) {
      await page.getByRole('button', { name: /credits-500$/ }).click()
      await page.evaluate(() =>
        fetch('/api/admin/plans/credits-500', {
          method: 'PATCH',
          headers: {
            Authorization: localStorage.getItem('Authorization') ?? '',
            'Content-Type': 'application/json',
            'X-Request-Id': crypto.randomUUID(),
          },
          body: JSON.stringify({ sort: Date.now() % 1000 }),
        }),
      )
      await page.getByLabel(say('Order'), { exact: true }).fill('1000')
      await button(page, say('Save')).click()
      await page
        .getByRole('dialog', { name: say('Another admin saved this in the meantime') })
        .waitFor()
    },
  },
  ...(
    [
      ['/admin/plans', 'New plan'],
      ['/admin/notifications', 'New notice'],
      ['/admin/redirects', 'New short link'],
      ['/admin/redeem-codes', 'New codes'],
    ] as const
  ).map(([path, opens]): Screen => ({
    name: opens.toLowerCase(),
    path,
    who: 'admin',
    async act(page, say) {
      await button(page, say(opens)).click()
      await dialog(page)
    },
  })),
]
