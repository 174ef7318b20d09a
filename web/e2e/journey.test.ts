import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from './browser.ts'
import { HONG_KONG, newMember, signIn } from './people.ts'
import { grainyPhoto, secondsOf } from './photo.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const CLIP = `${import.meta.dirname}/../test/media/speech.mp4`
const PHOTO = grainyPhoto()

test('a visitor cuts his recording, signs in, claims credits, and has a background removed for one of them', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)

  // His own recording, free, on his own device.
  await page.goto('/')
  await page.locator('main input[type=file]').first().setInputFiles(CLIP)
  await page.getByRole('button', { name: /Cut silence/ }).click()
  await page.waitForURL('**/product/cut-silence')
  await page.getByRole('button', { name: 'Export' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  const cut = secondsOf(await download.path())
  expect(cut).toBeGreaterThan(1)
  expect(cut).toBeLessThan(secondsOf(CLIP) - 1)

  // In with a code from his mailbox.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, server.url, 'ada@example.com')
  expect(new URL(page.url()).pathname).toBe('/product/cut-silence')
  const balance = page
    .getByRole('banner')
    .getByRole('link', { name: /credits/i })
    .first()
  await expect.poll(() => balance.textContent()).toContain('0.00')

  // 200 credits.
  await page.goto('/pricing#free')
  await page.locator('#free').getByRole('button', { name: 'Claim 200 credits' }).click()
  await expect.poll(() => balance.textContent()).toContain('200.00')

  // A 12 MB photo, one credit, its background gone.
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('radio', { name: 'In the cloud' }).click()
  await page.getByRole('button', { name: 'Remove background' }).click()
  const picture = page.getByRole('link', { name: 'Download' })
  await picture.waitFor()
  await expect.poll(() => balance.textContent()).toContain('199.00')

  // It stands under the tool, with how it was made.
  const earlier = page.getByRole('region', { name: 'Earlier results' })
  await earlier.getByRole('button', { name: /^verdigris-ph/ }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'How it was made' }).waitFor()
  await page.keyboard.press('Escape')

  // His credits say for what they went, and his records what he did; a page says what he is here.
  await page.goto('/membership/credits')
  const spent = page.getByRole('row').filter({ hasText: 'Remove background · verdigris-photo' })
  await spent.getByText('−1.00').last().waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await spent.getByText('3 movements').click()
  await spent.getByText('Given back').waitFor()
  await page.goto('/membership/records')
  await page
    .getByRole('row')
    .filter({ hasText: 'Started a task' })
    .getByText('Remove background · verdigris-photo')
    .waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/\/api\/| ms\b/)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('link', { name: 'Membership' }).first().click()
  await page.waitForURL('**/membership')
  await page.getByRole('heading', { name: 'What VIP1 adds' }).waitFor()
  await page.getByText('The free level never expires.').waitFor()
  await page.getByText(/^of 2 GB/).waitFor()

  // Found in his library, and really cut out: the corner is clear, the middle is not.
  await page.goto('/files')
  await page
    .getByText(/^verdigris-ph….?out\.png$/)
    .first()
    .waitFor()
  const alpha = await alphaOf(page, server.url)
  expect(alpha.corner).toBe(0)
  expect(alpha.middle).toBe(255)
  expect(complaints).toEqual([])
})

test('the connection drops in the middle of the upload: it goes on where it was, and one credit is charged', async () => {
  const { page } = await newMember(browser, server.url, 'grace@example.com', { credits: true })
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('radio', { name: 'In the cloud' }).click()

  // While the line is down nothing gets through; what slice 3 brought arrived, but nobody could say so any more.
  const acknowledged = new Set<number>()
  const sentAgain: number[] = []
  let down = false
  let dropped = false
  await page.route('**/api/file/mine', async (route) => {
    const index = sliceIndexOf(route.request())
    if (index === undefined) return route.continue()
    if (down) return route.abort('internetdisconnected')
    if (acknowledged.has(index)) sentAgain.push(index)
    const answer = await route.fetch()
    if (index === 3 && !dropped) {
      dropped = down = true
      setTimeout(() => (down = false), 2500)
    }
    if (down) return route.abort('connectionreset')
    acknowledged.add(index)
    return route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Remove background' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  expect(dropped).toBe(true)
  expect(sentAgain).toEqual([])
  const balance = page
    .getByRole('banner')
    .getByRole('link', { name: /credits/i })
    .first()
  await expect.poll(() => balance.textContent()).toContain('199.00')
})

test('a guest from Hong Kong with a phone cuts a sample, starts a paid tool, and finds his form again after signing in', async () => {
  const { page, complaints } = await newVisitor(browser, server.url, {
    viewport: { width: 360, height: 740 },
    locale: 'zh-HK',
    colorScheme: 'dark',
  })
  await page.goto('/product/cut-silence')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-HK')
  await page.getByRole('button', { name: '用範例試試' }).click()
  await page.getByRole('button', { name: '匯出' }).click()
  await page.getByRole('link', { name: '下載' }).waitFor()

  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('button', { name: '設定' }).click()
  await page.getByRole('radio', { name: '雲端' }).click()
  await page.getByRole('radio', { name: 'WebP' }).click()
  await page.getByRole('button', { name: '移除背景' }).click()
  await page.waitForURL('**/signin**')
  await signIn(page, server.url, 'mei@example.com', HONG_KONG)
  await page.waitForURL('**/product/remove-background**')
  await page.getByRole('button', { name: '設定' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: '雲端' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: '你有 0 點 · 免費領取 200 點並開始' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(complaints).toEqual([])
})

/** The index of the slice a request carries, if it carries one. */
function sliceIndexOf(request: Request): number | undefined {
  if (request.method() !== 'PATCH') return undefined
  const [, index] =
    /name="slice_index"\r\n\r\n(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}

/** The transparency of the newest picture in the library, at a corner and in the middle. */
async function alphaOf(page: Page, url: string) {
  return page.evaluate(async (base) => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    const { data } = await (await fetch(`${base}/api/file/explorer`, { headers })).json()
    const bytes = await (
      await fetch(`${base}/api/file/mine?id=${data.items[0].file_hash}`, { headers })
    ).blob()
    const bitmap = await createImageBitmap(bytes)
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const at = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3]
    return { corner: at(5, 5), middle: at(bitmap.width / 2, bitmap.height / 2) }
  }, url)
}
