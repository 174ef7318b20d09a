import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { SiteData } from '../../kernel/site/contract.ts'
import { outbox } from '../../test/mailbox.ts'
import { nameds } from '../../test/pages.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { DAY, deps, order, tell } from '../../test/shop.ts'
import { pairOf } from '../../test/uploads.ts'
import { moveClock } from '../../kernel/clock.ts'
import { LOCALES } from '../../kernel/locale/contract.ts'
import type { Product } from '../products/contract.ts'
import { warnOfExpiry } from '../warnings/warn.ts'
import { WIKI_IDS, type WikiItem } from '../wiki/contract.ts'

const HOSTED = 'http://pauses.localhost'
/** Its name in each language; in one it has that of the product. */
const NAMES = { 'en-US': 'Pauses', 'zh-HK': '剪走靜音', 'zh-CN': '停顿' }

beforeEach(async () => {
  await env.DB.prepare(
    `UPDATE products SET alias_domain = 'pauses.localhost', supports_isolated_domain = 1, version = '1.4', logo = '/pictures/logo.webp',
       texts = json_set(texts, '$."en-US".title', 'Pauses', '$."zh-CN".title', '停顿', '$."en-US".site_title', 'Pauses: cut them all',
         '$."en-US".site_links', 'Studio|https://studio.example')
     WHERE "key" = 'cut-silence'`,
  ).run()
})

const dataOf = (html: string) =>
  JSON.parse(/id="site-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as SiteData

test('a product’s own domain shows that product alone', async () => {
  const { data: products } = await call<Product[]>('GET', `${HOSTED}/api/products`)
  expect(products.map(({ key }) => key)).toEqual(['cut-silence'])
  expect(await call('GET', `${HOSTED}/api/products/cut-silence`)).toMatchObject({ status: 200 })
  expect(await call('GET', `${HOSTED}/api/products/remove-background`)).toMatchObject({
    status: 404,
  })
})

test('its documents name the mailbox of its own people where it has one, and nothing of the main site', async () => {
  const admin = await newUser({ role: 'admin' })
  const documents = async (host: string) =>
    (
      await Promise.all(
        WIKI_IDS.map(async (id) => (await call<WikiItem>('GET', `${host}/api/wiki/${id}`)).data),
      )
    )
      .map(({ content }) => content)
      .join('\n')
  expect(await documents('')).toContain(`(mailto:${env.SUPPORT_EMAIL})`)
  expect(await documents(HOSTED)).toContain(`(mailto:${env.SUPPORT_EMAIL})`)
  const change = (support_email: string) =>
    admin.put('/api/admin/products/cut-silence', { support_email })
  expect((await change('nobody')).fault).toBe('invalidInput')
  expect((await change(' Help@Pauses.example ')).status).toBe(200)
  const own = await documents(HOSTED)
  expect(own).toContain('[help@pauses.example](mailto:help@pauses.example)')
  expect(own).not.toMatch(new RegExp(`${env.SUPPORT_EMAIL}|${env.SITE_NAME}`))
  expect(await documents('')).not.toContain('help@pauses.example')
})

test('where another product would be it offers its own home, since it lists no others', async () => {
  const { status, data: html } = await call<string>('GET', `${HOSTED}/product/remove-background`)
  expect(status).toBe(404)
  expect(html).toContain('This tool is not offered here')
  expect(html).toContain('Go to the home page')
  expect(html).not.toContain('See all tools')
})

test('its pages carry its name, logo, version and links', async () => {
  const { data: html } = await call<string>('GET', `${HOSTED}/`)
  expect(html).toContain('<title>Pauses: cut them all · Pauses</title>')
  expect(dataOf(html)).toMatchObject({
    name: 'Pauses',
    hosted: true,
    product: {
      key: 'cut-silence',
      title: 'Pauses',
      version: '1.4',
      logo: '/pictures/logo.webp',
      site_links: 'Studio|https://studio.example',
      single_mode: false,
    },
    product_list: [{ key: 'cut-silence' }],
  })
  expect(html.slice(html.indexOf('<footer')).match(/href="\/product\/[^"]+"/g)).toHaveLength(1)
  const chinese = await call<string>('GET', `${HOSTED}/pricing?lang=zh-CN`)
  expect(dataOf(chinese.data).name).toBe('停顿')
  expect(dataOf(chinese.data).product_list).toMatchObject([{ key: 'cut-silence', title: '停顿' }])
})

test('the main site carries its products on every page, since the shell names them', async () => {
  const { data: html } = await call<string>('GET', '/feedback?lang=zh-HK')
  const { hosted, product, product_list = [] } = dataOf(html)
  expect({ hosted, product }).toEqual({ hosted: false, product: undefined })
  const { data: products } = await call<Product[]>('GET', '/api/products?lang=zh-HK')
  expect(
    product_list.map(({ id, title, description, display_title, image }) => ({
      id,
      title,
      description,
      display_title,
      image,
    })),
  ).toEqual(
    products.map(({ id, title, description, display_title, image }) => ({
      id,
      title,
      description,
      display_title,
      image,
    })),
  )
  expect(html).not.toContain('display_content')
})

test('a hosted site has no admin area, neither its pages nor its calls', async () => {
  const admin = await newUser({ role: 'admin' })
  expect(await call('GET', `${HOSTED}/admin/products`)).toMatchObject({ status: 404 })
  for (const path of ['products', 'notifications', 'nothing']) {
    expect(await admin.get(`${HOSTED}/api/admin/${path}`), path).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
    expect(await call('GET', `${HOSTED}/api/admin/${path}`), path).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await call(method, `${HOSTED}/api/admin/${path}`, {}), path).toMatchObject({
        status: 404,
      })
  }
})

test('a session belongs to the host it was made on', async () => {
  const ada = await newUser()
  expect(await ada.get('/api/user/me')).toMatchObject({ status: 200 })
  expect(await ada.get(`${HOSTED}/api/credits`)).toMatchObject({ status: 401 })
})

test('mails name the product of the host, and that with a code where it may be entered', async () => {
  await call('POST', `${HOSTED}/api/user/signin/verify-code`, {
    nickname: 'Ada',
    email: 'hosted@example.com',
    site_name: 'Evil Bank',
  })
  const [mail] = await outbox('hosted@example.com')
  expect(mail?.subject).toMatch(/^\d{6} is your Pauses code$/)
  expect(mail?.text).toContain(`Enter this code on Pauses (${new URL(HOSTED).host}) to sign in:`)
  expect(mail?.text).not.toContain('Evil Bank')
})

test('its colours stand in the head before anything is painted, and follow the admin at once', async () => {
  const admin = await newUser({ role: 'admin' })
  const page = async () => (await call<string>('GET', `${HOSTED}/`)).data
  expect(await page()).not.toContain('--primary:')
  const paint = (theme: unknown) => admin.put('/api/admin/products/cut-silence', { theme })
  await paint({ primary: '#7C3AED', mode: 'dark' })
  const html = await page()
  expect(html).toMatch(/<html[^>]* data-mode="dark"/)
  expect(html).toMatch(/<meta name="theme-color" content="#7c3aed"/)
  expect(html.slice(0, html.indexOf('</head>'))).toContain('<style>:root{--primary:#7c3aed;')
  expect((await call<string>('GET', '/')).data).not.toContain('--primary:')
  expect((await call('GET', `${HOSTED}/manifest.webmanifest`)).data).toMatchObject({
    name: 'Pauses',
    theme_color: '#7c3aed',
  })
  for (const wrong of [
    { primary: 'red' },
    { primary: '#fff;}' },
    { primary: '#ffffff', mode: 'x' },
  ])
    expect((await paint(wrong)).status).toBe(422)
  await paint(null)
  expect(await page()).not.toContain('--primary:')
})

test('its mark is its logo, or else its first sign in its colour', async () => {
  const { data: html } = await call<string>('GET', `${HOSTED}/`)
  expect(html).toMatch(/<link rel="icon" href="\/pictures\/logo.webp"\s*\/?>/)
  const admin = await newUser({ role: 'admin' })
  await admin.put('/api/admin/products/cut-silence', {
    logo: '',
    theme: { primary: '#7c3aed' },
  })
  const mark = await call<string>('GET', `${HOSTED}/favicon.svg`)
  expect(mark.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(mark.data).toMatch(/fill="#7c3aed".*>P<\/text>/)
  // It stands in the bar and the foot too, where ours would be another site's.
  const marksIn = async (url: string) =>
    (await call<string>('GET', url)).data.match(/<img src="\/favicon\.svg" alt=""/g)?.length
  expect([await marksIn(`${HOSTED}/pricing`), await marksIn('/pricing')]).toEqual([2, undefined])
  const touched = async (url: string) =>
    (await call<string>('GET', url)).data.includes('"apple-touch-icon"')
  expect([
    html.includes('/icons/apple-touch-icon.png'),
    await touched(`${HOSTED}/`),
    await touched('/'),
  ]).toEqual([false, false, true])
  const ours = await call<string>('GET', '/favicon.svg')
  expect([ours.status, ours.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff'])
})

test('its documents speak in its name, and lead to no other product', async () => {
  const ids = ['privacy-policy', 'service-terms', 'user-agreement', 'refund-policy', 'about-us']
  for (const id of [...ids, 'content-copyright', 'concat-us', 'after-sales-service'])
    for (const locale of LOCALES) {
      const read = async (host: string) =>
        (await call<{ content: string }>('GET', `${host}/api/wiki/${id}?lang=${locale}`)).data
          .content
      const [own, main] = [await read(HOSTED), await read('')]
      expect(own, `${id} ${locale}`).toContain(NAMES[locale])
      expect(own, `${id} ${locale}`).not.toMatch(/Verdigris|\{site\}|\/product\/(?!cut-silence)/)
      expect(main, `${id} ${locale}`).toContain('Verdigris')
    }
  expect((await call<string>('GET', `${HOSTED}/wiki/service-terms`)).data).toContain(
    'These terms say how Pauses works.',
  )
})

test('its blog has the posts about it alone, which an admin says', async () => {
  const posts = async (host = HOSTED) =>
    (await call<{ items: { key: string }[] }>('GET', `${host}/api/blog?size=100`)).data.items.map(
      ({ key }) => key,
    )
  expect(await posts()).toEqual(['cut-the-silences'])
  const admin = await newUser({ role: 'admin' })
  const change = (product_id: string | null) =>
    admin.patch('/api/admin/blog/how-credits-work', { product_id })
  expect(await change('cut-silence')).toMatchObject({ data: { product_id: 'cut-silence' } })
  expect(await posts()).toEqual(['how-credits-work', 'cut-the-silences'])
  const { data: page } = await call<string>('GET', `${HOSTED}/blog/how-credits-work`)
  expect(page).not.toContain('/product/remove-background')
  await change(null)
  expect((await call('GET', `${HOSTED}/blog/how-credits-work`)).status).toBe(404)
  expect((await call('GET', `${HOSTED}/api/blog/how-credits-work`)).status).toBe(404)
  expect((await call<string>('GET', `${HOSTED}/blog`)).data).not.toContain('how-credits-work')
  expect((await call<string>('GET', `${HOSTED}/sitemap.xml`)).data).not.toContain('how-credits')
  expect(await posts('')).toContain('how-credits-work')
  expect(await change('nothing')).toMatchObject({ status: 404 })
})

/** A person of the product's own site. */
async function newGuestOfHost(): Promise<Person> {
  const ada = await newUser()
  await env.DB.batch([
    env.DB.prepare(`UPDATE sessions SET host = 'pauses.localhost' WHERE user_id = ?`).bind(ada.id),
    env.DB.prepare(`UPDATE users SET host = 'pauses.localhost' WHERE id = ?`).bind(ada.id),
  ])
  const post: Person['post'] = (path, body, headers) => ada.post(HOSTED + path, body, headers)
  return { ...ada, post }
}

test('mails of orders and warnings come from the site of the buyer, for as long as it is there', async () => {
  const ada = await newGuestOfHost()
  await env.DB.prepare(
    `UPDATE products SET theme = '{"primary":"#8a2be2","mode":"auto"}' WHERE "key" = 'cut-silence'`,
  ).run()
  const { id } = await order(ada, 'starter-monthly')
  await tell(id)
  await expect.poll(async () => (await outbox(ada.email)).length).toBe(1)
  const [receipt] = await outbox(ada.email)
  expect(receipt?.subject).toMatch(/^Pauses: receipt/)
  expect(receipt?.text).toContain(`http://pauses.localhost/orders/${id}`)
  moveClock(24 * DAY)
  await warnOfExpiry(deps)
  const [warning] = await outbox(ada.email)
  expect(`${warning?.subject} ${warning?.text}`).toMatch(
    /Pauses[^]*http:\/\/pauses\.localhost\/pricing/,
  )
  expect(warning?.text).not.toContain('Verdigris')
  await env.DB.prepare(`UPDATE products SET alias_domain = NULL WHERE "key" = 'cut-silence'`).run()
  moveClock(29.5 * DAY)
  await warnOfExpiry(deps)
  const [last] = await outbox(ada.email)
  expect(last?.text).toContain('http://localhost/pricing')
  expect(await coloursOfMails(ada.email)).toEqual(['#00b4a2', '#8a2be2', '#8a2be2'])
})

/** Each in the colour of the site it speaks for, the newest first. */
async function coloursOfMails(to: string) {
  const { results } = await env.DB.prepare(
    'SELECT html FROM outbox WHERE recipient = ? ORDER BY id DESC',
  )
    .bind(to)
    .all<{ html: string }>()
  return results.map(({ html }) => /border-top:4px solid (#\w+)/.exec(html)?.[1])
}

test('the code to sign in with and the last mail of an account wear the colour of the site they were asked for on', async () => {
  await env.DB.prepare(
    `UPDATE products SET theme = '{"primary":"#8a2be2","mode":"auto"}' WHERE "key" = 'cut-silence'`,
  ).run()
  const email = 'goes@example.com'
  await call('POST', '/api/user/signin/verify-code', { nickname: 'Ada', email })
  moveClock(DAY)
  await call('POST', `${HOSTED}/api/user/signin/verify-code`, { nickname: 'Ada', email })
  expect(await coloursOfMails(email)).toEqual(['#8a2be2', '#00b4a2'])

  const ada = await newGuestOfHost()
  const gone = await ada.delete(`${HOSTED}/api/user/me`, {
    confirm: ada.email,
    ...(await pairOf(ada)),
  })
  expect(gone).toMatchObject({ status: 200 })
  expect((await outbox(ada.email))[0]?.subject).toBe('Your Pauses account is deleted')
  expect(await coloursOfMails(ada.email)).toEqual(['#8a2be2'])
})

test.each(LOCALES)(
  'whatever it writes to a person of it comes from its name, in %s',
  async (locale) => {
    const code = { nickname: 'Ada', email: `${locale.toLowerCase()}@example.com` }
    await call('POST', `${HOSTED}/api/user/signin/verify-code?lang=${locale}`, code)
    const ada = await newGuestOfHost()
    await env.DB.prepare('UPDATE users SET locale = ? WHERE id = ?').bind(locale, ada.id).run()
    const inTongue = {
      ...ada,
      post: ((path, body) => ada.post(`${path}?lang=${locale}`, body)) as Person['post'],
    }
    await tell((await order(inTongue, 'starter-monthly')).id)
    await expect.poll(async () => (await outbox(ada.email)).length).toBe(1)
    moveClock(24 * DAY)
    await warnOfExpiry(deps)
    const leaving = { confirm: ada.email, ...(await pairOf(ada)) }
    await ada.delete(`${HOSTED}/api/user/me?lang=${locale}`, leaving)
    await expect.poll(async () => (await outbox(ada.email)).length).toBe(3)
    const { results: mails } = await env.DB.prepare(
      'SELECT sender, subject, html FROM outbox',
    ).all<{
      sender: string
      subject: string
      html: string
    }>()
    expect(mails.map(({ sender }) => sender)).toEqual(Array(4).fill(NAMES[locale]))
    for (const { subject, html } of mails) {
      expect(subject).toContain(NAMES[locale])
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).not.toContain('Verdigris')
    }
  },
)

test('signing in on a site makes it the one that mails speak for', async () => {
  const email = 'moves@example.com'
  await call('POST', `${HOSTED}/api/user/signin/verify-code`, { nickname: 'Ada', email })
  const [mail] = await outbox(email)
  const form = { nickname: 'Ada', email, verify_code: mail?.code }
  expect((await call('POST', `${HOSTED}/api/user/signin`, form)).status).toBe(200)
  const host = await env.DB.prepare('SELECT host FROM users WHERE email = ?')
    .bind(email)
    .first('host')
  expect(host).toBe('pauses.localhost')
})

test('only the request’s own host counts, and only a domain that is switched on', async () => {
  const { data: html } = await call<string>('GET', '/', undefined, {
    'X-Forwarded-Host': 'pauses.localhost',
    Forwarded: 'host=pauses.localhost',
  })
  expect(dataOf(html).hosted).toBe(false)
  expect(await call('GET', 'http://other.localhost/')).toMatchObject({
    status: 404,
    fault: 'unknownHost',
  })
  await env.DB.prepare(
    `UPDATE products SET supports_isolated_domain = 0 WHERE "key" = 'cut-silence'`,
  ).run()
  expect(await call('GET', `${HOSTED}/`)).toMatchObject({ status: 404, fault: 'unknownHost' })
})

test('the domain of a product whose tool is not there is nobody’s', async () => {
  await env.DB.prepare(
    `UPDATE products SET file_module = 'dream-machine' WHERE "key" = 'cut-silence'`,
  ).run()
  expect(await call('GET', `${HOSTED}/`)).toMatchObject({ status: 404, fault: 'unknownHost' })
})

test('there an admin is a member like all others: the settings of the site and of products are out of reach', async () => {
  const admin = await newUser({ role: 'admin' })
  await admin.post('/api/settings', { scope: 'site', data: { secretive: 1 } })
  await env.DB.prepare('UPDATE sessions SET host = ? WHERE user_id = ?')
    .bind('pauses.localhost', admin.id)
    .run()
  for (const scope of ['site', 'product', 'public']) {
    expect(
      await admin.post(`${HOSTED}/api/settings`, { scope, refer: '', data: { theme: 1 } }),
      scope,
    ).toMatchObject({ status: 403, fault: 'forbidden' })
  }
  expect((await admin.get(`${HOSTED}/api/settings?scope=site`)).data).toEqual([])
  expect(
    (await admin.post(`${HOSTED}/api/settings`, { scope: 'user', data: { theme: 1 } })).status,
  ).toBe(200)
})

test('to language models, installers and robots it speaks of its product alone, in its own sentence', async () => {
  const sentence = 'Cut every pause out of your recordings.'
  await env.DB.prepare(
    `UPDATE products SET texts = json_set(texts, '$."en-US".site_description', ?1, '$."en-US".description', ?2) WHERE "key" = 'cut-silence'`,
  )
    .bind(sentence, '')
    .run()
  const { data: llms } = await call<string>('GET', `${HOSTED}/llms.txt`)
  expect(llms).toContain(`# Pauses\n\n> ${sentence}\n`)
  const { data: manifest } = await call('GET', `${HOSTED}/manifest.webmanifest`)
  expect(manifest.description).toBe(sentence)
  // Files that the product takes are opened with it and shared with it, and no others.
  const [{ accept }] = manifest.file_handlers
  expect(Object.keys(accept)).toEqual(expect.arrayContaining(['video/mp4', 'text/vtt']))
  expect(JSON.stringify([accept, manifest.share_target])).not.toMatch(/image|\.png/)
  for (const path of ['/', '/pricing', '/blog', '/feedback', '/signin', '/product/cut-silence']) {
    const { status, data: html } = await call<string>('GET', HOSTED + path)
    expect([path, status]).toEqual([path, 200])
    const [, keywords = ''] = /<meta name="keywords" content="([^"]*)"/.exec(html) ?? []
    expect([path, keywords]).toEqual([path, expect.not.stringMatching(/background|pictures/)])
  }
  expect((await call<string>('GET', '/pricing')).data).toMatch(
    /<meta name="keywords" content="[^"]*remove background/,
  )
})

test('every page there carries its product’s own keywords, also one that is not there', async () => {
  await env.DB.prepare(
    `UPDATE products SET texts = json_set(texts, '$."en-US".site_keywords', 'pauses, silence', '$."zh-CN".site_keywords', '停顿, 静音',
       '$."en-US".site_description', 'Cut every pause.', '$."zh-CN".site_description', '剪掉停顿。') WHERE "key" = 'cut-silence'`,
  ).run()
  for (const path of ['/', '/pricing', '/blog', '/feedback', '/signin', '/no-such', '/product/imm'])
    for (const [lang, keywords] of [
      ['en-US', 'pauses, silence'],
      ['zh-CN', '停顿, 静音'],
    ] as const) {
      const { data: html } = await call<string>('GET', `${HOSTED}${path}?lang=${lang}`)
      expect([path, nameds(html, 'keywords')]).toEqual([path, [keywords]])
      expect([path, dataOf(html).keywords]).toEqual([path, keywords])
    }
  const { data: lost } = await call<string>('GET', `${HOSTED}/no-such?lang=zh-CN`)
  expect(nameds(lost, 'description')).toEqual(['剪掉停顿。'])
  expect(nameds(lost, 'robots')).toEqual(['noindex'])
})

test('it has the settings of its own product alone', async () => {
  const admin = await newUser({ role: 'admin' })
  const { data: products } = await call<Product[]>('GET', '/api/products')
  const idOf = (key: string) => products.find((product) => product.key === key)?.id
  const [own, other] = [idOf('cut-silence'), idOf('chat')]
  for (const refer of [own, other])
    await admin.post('/api/settings', {
      scope: 'product',
      refer,
      data: { note: 'hello' },
      is_public: true,
    })
  const ask = (host: string, refer: string | undefined) =>
    call('GET', `${host}/api/settings?scope=product&refer=${refer}`)
  expect(await ask(HOSTED, other)).toMatchObject({ status: 404, fault: 'notFound' })
  expect((await ask(HOSTED, own)).data).toMatchObject([{ key: 'note' }])
  expect((await ask('', other)).data).toMatchObject([{ key: 'note' }])
})

test('its product is found at one address, the first of the site', async () => {
  for (const path of ['/', '/product/cut-silence', '/product/cut-silence/public', '/?lang=zh-HK']) {
    const { data: html } = await call<string>('GET', HOSTED + path)
    const lang = path.includes('?') ? '?lang=zh-HK' : ''
    expect(html, path).toContain(`rel="canonical" href="${HOSTED}/${lang}"`)
    expect(html, path).toContain(`hreflang="x-default" href="${HOSTED}/"`)
  }
  const { data: sitemap } = await call<string>('GET', `${HOSTED}/sitemap.xml`)
  expect(sitemap.match(/<loc>[^<]*\.localhost\/<\/loc>/g)).toHaveLength(1)
  expect(sitemap).not.toContain('/product/')
  expect((await call<string>('GET', '/product/cut-silence')).data).toContain(
    'rel="canonical" href="http://localhost/product/cut-silence"',
  )
})
