import { test } from 'vitest'
import { newVisitor } from './browser.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

/** As an iPhone writes it, to the browser's first look; Chromium opens none. */
const HEIC = {
  name: 'IMG_0001.HEIC',
  mimeType: '',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
}

test.each([
  ['picture-upscaler', 'en-US', /This is a HEIC photo.*Export it as JPEG/],
  ['picture-expander', 'zh-HK', /HEIC.*JPEG/],
  ['object-eraser', 'zh-CN', /HEIC.*JPEG/],
  ['lip-sync', 'en-US', /This is a HEIC photo.*Export it as JPEG/],
])(
  '%s says of a photo that this browser cannot open what it is, in %s',
  async (key, locale, said) => {
    const { page, context } = await newVisitor(browser, server.url, { locale })
    await page.goto(`/product/${key}`)
    await page.locator('main input[type=file]').first().setInputFiles(HEIC)
    await page.getByRole('alert').filter({ hasText: said }).waitFor()
    await context.close()
  },
)
