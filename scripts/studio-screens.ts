import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { button, type Screen, taken } from './screens.ts'

const SAMPLES = `${import.meta.dirname}/../web/public/samples`
const FILM = `${SAMPLES}/pauses.mp4`
const CAPTIONS =
  '1\n00:00:00,500 --> 00:00:02,500\nGood morning, everybody\n\n2\n00:00:03,000 --> 00:00:05,500\n你好，世界\n'

type Given = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

const give = (page: Page, files: Given) =>
  page.locator('main input[type=file]').first().setInputFiles(files)

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** Each editor of the studio at work, and with what it made. */
export const STUDIO_SCREENS: Screen[] = [
  {
    name: 'a project',
    path: '/product/video-editor',
    who: 'guest',
    async act(page, say) {
      await give(page, [FILM, `${SAMPLES}/still-life.jpg`])
      await page
        .getByRole('region', { name: say('Timeline') })
        .getByRole('button', { name: 'still-life.jpg' })
        .waitFor()
      await button(page, say('Add text')).click()
      await page.getByRole('textbox', { name: say('Words') }).fill('One morning · 某天早上')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a voice',
    path: '/product/voice-studio',
    who: 'guest',
    async act(page, say) {
      await give(page, FILM)
      await page.getByRole('button', { name: new RegExp(`^${say('Export')}`) }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a film with its captions',
    path: '/product/caption-editor',
    who: 'guest',
    async act(page, say) {
      await give(page, [
        file('talk.mp4', 'video/mp4', readFileSync(FILM)),
        file('talk.srt', 'application/x-subrip', Buffer.from(CAPTIONS)),
      ])
      await page
        .getByRole('list', { name: say('Lines') })
        .getByRole('listitem')
        .nth(1)
        .waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a mark',
    path: '/product/watermark-removal',
    who: 'guest',
    async act(page, say) {
      await give(page, FILM)
      await button(page, say('Add a box')).click()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a picture made smaller',
    path: '/product/compress-images',
    who: 'guest',
    async act(page, say) {
      await give(page, `${SAMPLES}/still-life.jpg`)
      await taken(page, say)
    },
  },
]
