import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { LOCALES } from '../../kernel/locale/contract.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { call, newUser } from '../../test/people.ts'
import { type AdminProduct, questions, WORDS } from './contract.ts'
import { shownSettings } from './settings.ts'

const TOOLS = [
  'cut-silence',
  'video-caption',
  'video-watermark-removal',
  'vee',
  'imm',
  'tts',
  'voicer',
  'llm',
  'videa',
  'visor',
]
const HAN = /\p{Script=Han}/u
/** Characters that only one of the two scripts has; a text in the other one that holds them was not written but copied. */
const TRADITIONAL = /[這們來說時會過還樣點種頁寫從對開關檔錄聲]/
const SIMPLIFIED = /[这们来说时会过还样点种页写从对开关档录声]/

async function seeds() {
  const admin = await newUser({ role: 'admin' })
  const { data } = await admin.get<AdminProduct[]>('/api/admin/products')
  return { admin, products: data }
}

test('the products cover every tool, and people see those that are built', async () => {
  const { products } = await seeds()
  expect(products.length).toBeGreaterThanOrEqual(12)
  expect(new Set(products.map(({ file_module }) => file_module))).toEqual(new Set(TOOLS))
  const seen = (await call<{ key: string }[]>('GET', '/api/products')).data.map(({ key }) => key)
  const ofHome = (shown: boolean) =>
    products.flatMap(({ key, built, supports_display_on_page: is }) =>
      built && is === shown ? key : [],
    )
  expect(seen).toEqual([...ofHome(true), ...ofHome(false)])
  expect(seen).toEqual(
    expect.arrayContaining([
      'cut-silence',
      'podcast-cleaner',
      'remove-background',
      'product-photo',
      'compress-images',
    ]),
  )
})

test('every product says everything in every language, each in its own script', async () => {
  const { products } = await seeds()
  for (const { key, texts } of products) {
    for (const locale of LOCALES) {
      const words = texts[locale] ?? {}
      expect(
        WORDS.filter((name) => !words[name]?.trim()),
        `${key} ${locale}`,
      ).toEqual([])
      const prose = [words.title, words.description, words.display_content].join(' ')
      expect(HAN.test(prose), `${key} ${locale}`).toBe(locale !== 'en-US')
      if (locale === 'zh-HK') expect(SIMPLIFIED.exec(prose)?.[0], key).toBeUndefined()
      if (locale === 'zh-CN') expect(TRADITIONAL.exec(prose)?.[0], key).toBeUndefined()
    }
    const length = texts['en-US']?.display_content?.split(/\s+/).length ?? 0
    expect([key, length >= 110 && length <= 250]).toEqual([key, true])
  }
})

test('every product is asked about in every language; nobody speaks of it before people have', async () => {
  const { admin, products } = await seeds()
  const complete = (text: string | object) =>
    typeof text === 'object' && LOCALES.every((locale) => locale in text)
  for (const { id } of products) {
    const { data } = await admin.get<{ key: string; data: unknown }[]>(
      `/api/admin/products/${id}/settings`,
    )
    const kept = Object.fromEntries(data.map((setting) => [setting.key, setting.data]))
    const asked = questions.parse(kept.qa)
    expect([id, asked.length >= 3 && asked.length <= 5, kept.testimonials]).toEqual([
      id,
      true,
      undefined,
    ])
    expect(asked.flatMap(({ title, content }) => [title, content]).every(complete), id).toBe(true)
  }
})

test('what people say is a sample that says so, on the local site alone, until an admin writes it', async () => {
  const { admin } = await seeds()
  const read = async () =>
    (await call('GET', '/api/products/cut-silence/settings?lang=zh-HK')).data.find(
      ({ key }: { key: string }) => key === 'testimonials',
    )?.data
  expect(await read()).toMatchObject([
    { name: '示例用戶', title: '並非真實客戶' },
    { title: '佔位文字' },
  ])
  const production = makeDeps({ ...env, ENVIRONMENT: 'production' }, { waitUntil: () => {} })
  expect(shownSettings(production, 'cut-silence', [], 'zh-HK', null)).toEqual([])
  const said = [{ name: 'Kit', title: 'film editor', content: 'It works.' }]
  await admin.put('/api/admin/products/cut-silence/settings', { data: { testimonials: said } })
  expect(await read()).toMatchObject(said)
})

test('the links in a product’s footer and in its text lead to pages', async () => {
  const { products } = await seeds()
  const links = products.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ site_links = '', display_content = '' }) => [
      ...site_links.split('\n').map((line) => line.split('|')[1] ?? ''),
      ...[...display_content.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path),
    ]),
  )
  for (const path of new Set(links))
    expect([path, (await call('GET', path)).status]).toEqual([path, 200])
})

test('the chat, whose models hear nothing, tells that a recording is transcribed first', async () => {
  const { products } = await seeds()
  const { texts } = products.find(({ key }) => key === 'chat') as AdminProduct
  const said = LOCALES.map((locale) => texts[locale]?.display_content ?? '')
  for (const [at, [promise, way]] of [
    ['a recording or a text', 'a recording: what is said in it is transcribed first'],
    ['圖片、錄音', '錄音：內容會先轉成逐字稿'],
    ['图片、录音', '录音：内容会先转成逐字稿'],
  ].entries())
    expect([said[at]?.includes(promise!), said[at]?.includes(way!)]).toEqual([false, true])
})

test('what lists the pictures and the videos that are taken names them all, and no speech is counted as two languages', async () => {
  const { results } = await env.DB.prepare(
    `SELECT texts AS said FROM products UNION ALL SELECT data FROM settings WHERE "key" = 'qa'`,
  ).all<{ said: string }>()
  const found = (list: RegExp) => results.flatMap(({ said }) => said.match(list) ?? [])
  const pictures = found(/JPEG[,、] ?PNG[^.。；]*?AVIF.{0,16}/g)
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter((list) => !list.includes('GIF'))).toEqual([])
  const videos = found(/MP4[,、] ?MOV[^.。；]*?MKV.{0,16}/g)
  expect(videos.length).toBeGreaterThan(5)
  expect(videos.filter((list) => !list.includes('TS'))).toEqual([])
  expect(found(/nine languages(?! and accents)|九[种種][語语]言(?!和口音)/g)).toEqual([])
})
