import type { Page } from 'playwright-core'
import { type Act, button, type Screen, taken } from './screens.ts'

const SAMPLES = `${import.meta.dirname}/../web/public/samples`
const SPEECH = `${import.meta.dirname}/../web/test/media/speech.wav`
const PHOTO = `${SAMPLES}/still-life.jpg`
const CAPTIONS =
  'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>Good morning, everybody.\n\n00:04.000 --> 00:04.500\nA line that is much too long for half a second\n'

const give = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('main input[type=file]').first().setInputFiles(file)

/** A form that asks for words, and for nothing else. */
const written =
  (field: string, words: string, go: string): Act =>
  async (page, say) => {
    await page.getByRole('textbox', { name: say(field) }).fill(words)
    await button(page, say(go)).click()
    await taken(page, say)
  }

/** With a picture, on which something is done first. */
const pictured =
  (go: string, first: Act = async () => {}): Act =>
  async (page, say) => {
    await give(page, PHOTO)
    await first(page, say)
    await button(page, say(go)).click()
    await taken(page, say)
  }

/** A stroke by keys, through the middle. */
async function paint(page: Page) {
  const canvas = page.getByRole('application')
  await canvas.press('Space')
  for (let i = 0; i < 6; i++) await canvas.press('ArrowRight')
  await canvas.press('Space')
}

const agree = (page: Page) => page.getByRole('main').getByRole('checkbox').last().check()

/** What each tool of the cloud looks like when it has done its work, by its product. */
const WORK: Record<string, Act> = {
  'image-generator': written(
    'What to draw',
    'A copper teapot on a wet stone table, morning light',
    'Draw',
  ),
  'photo-editor': pictured('Change', async (page, say) => {
    await paint(page)
    await page.getByRole('textbox', { name: say('What should be there') }).fill('tulips')
  }),
  'object-eraser': pictured('Erase', paint),
  'picture-expander': pictured('Expand', (page) =>
    page.getByRole('radio', { name: '16:9' }).click(),
  ),
  'picture-upscaler': pictured('Make larger'),
  'text-to-speech': written(
    'Text to speak',
    'Good evening. This is how it sounds. And this is the end.',
    'Speak',
  ),
  'video-captions': async (page, say) => {
    await give(page, `${SAMPLES}/pauses.mp4`)
    await button(page, say('Transcribe')).click()
    await taken(page, say)
  },
  'caption-translator': async (page, say) => {
    await give(page, { name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) })
    await page.getByRole('combobox', { name: say('Translate into') }).click()
    const lang = (await page.locator('html').getAttribute('lang')) ?? ''
    const french = new Intl.DisplayNames(lang, { type: 'language' }).of('fr') ?? ''
    await page.getByRole('option', { name: french, exact: true }).click()
    await page.locator('main button.bg-primary:enabled').filter({ hasText: '2' }).first().click()
    await page.getByText('[Demo translation').first().waitFor()
  },
  'voice-changer': async (page, say) => {
    await give(page, SPEECH)
    await button(page, say('Change the voice')).click()
    await taken(page, say)
  },
  'voice-cloning': async (page, say) => {
    await give(page, SPEECH)
    await page.getByRole('textbox', { name: say('Name of the voice') }).fill('Ada')
  },
  'text-to-video': async (page, say) => {
    await page.getByRole('textbox', { name: say('What happens') }).fill('A lamp by the sea at dusk')
    await page.getByRole('radio', { name: '480p' }).click()
    await button(page, say('Make the video')).click()
    await page.getByLabel(say('Your video')).waitFor()
    await taken(page, say)
  },
  'talking-portrait': async (page, say) => {
    await give(page, PHOTO)
    await page.getByRole('radio', { name: say('Text') }).click()
    await page
      .getByRole('textbox', { name: say('What should be said') })
      .fill('Good morning, everybody.')
    await agree(page)
    await button(page, say('Make it speak')).click()
    await taken(page, say)
  },
}

export const CLOUD_SCREENS: Screen[] = Object.entries(WORK).map(([product, act]) => ({
  name: 'at work',
  path: `/product/${product}`,
  who: 'member' as const,
  act,
}))
