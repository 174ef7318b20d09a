import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { html, visit } from '../../test/pages.ts'
import { newUser, type Person } from '../../test/people.ts'
import { CARD_SIZE, type CardOfPage } from './contract.ts'

let boss: Person
beforeEach(async () => void (boss = await newUser({ role: 'admin' })))

const pictureOf = async (path: string) =>
  /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(await html(path))?.[1] ?? ''
const cards = async (path: string, host = '') =>
  (await boss.get<CardOfPage[]>(`/api/admin/cards?path=${path}${host && `&host=${host}`}`)).data

/** As much of a JPEG as tells its size. */
const jpeg = (width: number = CARD_SIZE.width, height: number = CARD_SIZE.height) => {
  const head = [
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
  ]
  return btoa(String.fromCharCode(...head, ...Array(40).fill(0)))
}
const post = (key: string) =>
  boss.post('/api/admin/blog', { key, title: 'Lamps', description: 'Light.', content: 'x' })
const keep = ({ address, card }: CardOfPage, path: string, more: object = {}) =>
  boss.put('/api/admin/cards', { path, locale: card.locale, address, jpeg: jpeg(), ...more })

test('a post is shown by the picture that its writer’s browser drew, until its words change', async () => {
  await post('lamps')
  const [english, ...others] = await cards('/blog/lamps')
  if (!english) throw new Error('no card')
  expect(others.map(({ card }) => card.locale)).toEqual(['zh-HK', 'zh-CN'])
  expect(english).toMatchObject({
    made: false,
    card: { site: 'Verdigris', title: 'Lamps', lead: 'Light.', picture: null },
  })
  expect(await pictureOf('/blog/lamps')).toBe(english.address)
  expect(await keep(english, '/blog/lamps')).toMatchObject({ status: 200 })
  // No page says anything else for it.
  const { headers: ofPage } = await visit('/blog/lamps')
  expect(ofPage.get('Server-Timing')).toContain('page;desc=hit')
  const { status, headers } = await visit(english.address)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('Cache-Control')).toContain('max-age=31536000')
  expect((await cards('/blog/lamps')).map(({ made }) => made)).toEqual([true, false, false])

  await boss.patch('/api/admin/blog/lamps', { title: 'Ten lamps' })
  const [changed] = await cards('/blog/lamps')
  expect(changed).toMatchObject({ made: false, card: { title: 'Ten lamps' } })
  expect(await keep(english, '/blog/lamps')).toMatchObject({
    status: 409,
    fault: 'changedMeanwhile',
  })
  if (changed) await keep(changed, '/blog/lamps')
  // In the place of the one before.
  expect((await env.FILES.list({ prefix: 'cards/' })).objects).toHaveLength(1)
})

test('a card is found at each host of the site, at whichever of them it was drawn', async () => {
  await post('lamps')
  const [card] = await cards('/blog/lamps', '127.0.0.1')
  if (!card) throw new Error('no card')
  expect(await keep(card, '/blog/lamps', { host: '127.0.0.1' })).toMatchObject({ status: 200 })
  expect((await cards('/blog/lamps'))[0]).toEqual({ ...card, made: true })
  for (const host of ['', 'http://127.0.0.1'])
    expect((await visit(host + card.address)).headers.get('Cache-Control')).toContain('31536000')
})

test('a post that waits for its day has its picture when it comes', async () => {
  const day = Date.now() + 60_000
  await boss.post('/api/admin/blog', {
    key: 'late',
    title: 'Late',
    content: 'x',
    published_at: day,
  })
  const [card] = await cards('/blog/late')
  if (!card) throw new Error('no card')
  expect(await keep(card, '/blog/late')).toMatchObject({ status: 200 })
  expect((await visit('/blog/late')).status).toBe(404)
  moveClock(61_000)
  expect(await pictureOf('/blog/late')).toBe(card.address)
  expect((await visit(card.address)).headers.get('Cache-Control')).toContain('max-age=31536000')
  // What is a draft is shown by nothing yet.
  await boss.post('/api/admin/blog', { key: 'draft', title: 'D', content: 'x', published: false })
  expect((await boss.get('/api/admin/cards?path=/blog/draft')).status).toBe(404)
})

test('an address that no card can have is the plain card’s', async () => {
  for (const page of ['a'.repeat(1100), '中'.repeat(400)])
    expect((await visit(`/og/en-US/${page}.0123456789ab.jpg`)).status).toBe(
      (await visit('/og/en-US/none.0123456789ab.jpg')).status,
    )
})

test('nothing is kept but a picture of the right shape for a page that is there, by an admin', async () => {
  await post('lamps')
  const [card] = await cards('/blog/lamps')
  if (!card) throw new Error('no card')
  expect(await keep(card, '/blog/lamps', { jpeg: jpeg(600, 315) })).toMatchObject({
    fault: 'fileTypeMismatch',
  })
  expect(await keep(card, '/blog/lamps', { jpeg: btoa('<svg>') })).toMatchObject({
    fault: 'fileTypeMismatch',
  })
  expect(await keep(card, '/blog/no-such')).toMatchObject({ status: 404 })
  expect((await boss.get('/api/admin/cards?path=/membership')).status).toBe(404)
  const ada = await newUser()
  expect((await ada.get('/api/admin/cards?path=/blog')).status).toBe(403)
  expect((await env.FILES.list({ prefix: 'cards/' })).objects).toEqual([])
})

test('a product’s own site has cards with its own name and colour, and no other site shows them', async () => {
  await boss.put('/api/admin/products/cut-silence', {
    alias_domain: 'pauses.localhost',
    supports_isolated_domain: true,
    title: 'Pauses',
  })
  const [plain] = await cards('/', 'pauses.localhost')
  expect(plain?.card).not.toHaveProperty('primary')
  const theme = { primary: '#7c3aed', mode: 'dark' }
  await boss.put('/api/admin/products/cut-silence', { theme })
  const [card] = await cards('/', 'pauses.localhost')
  if (!card) throw new Error('no card')
  expect(card.card).toMatchObject({ site: 'Pauses', mark: null, primary: '#7c3aed' })
  expect(card.address).not.toBe(plain?.address)
  await keep(card, '/', { host: 'pauses.localhost' })
  const ages = async (host: string) =>
    (await visit(host + card.address)).headers.get('Cache-Control') ?? ''
  expect(await ages('http://pauses.localhost')).toContain('max-age=31536000')
  expect(await ages('')).not.toContain('31536000')
  // Where it answers, every page that is shared is to be drawn, with the posts about it.
  await boss.post('/api/admin/domains', { product_id: 'cut-silence', host: 'later.example' })
  await boss.post('/api/admin/blog', {
    key: 'own',
    title: 'O',
    content: 'x',
    product_id: 'cut-silence',
  })
  await post('lamps')
  const { data: sites } = await boss.get('/api/admin/cards/sites?product_id=cut-silence')
  expect(sites).toEqual([{ host: 'pauses.localhost', paths: expect.any(Array) }])
  const { data: xml } = await visit('http://pauses.localhost/sitemap.xml')
  const shared = [...xml.matchAll(/<loc>http:\/\/pauses.localhost([^?<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(sites[0].paths.toSorted()).toEqual(shared.toSorted())
  expect(shared).toEqual(expect.arrayContaining(['/', '/pricing', '/wiki/about-us', '/blog/own']))
  expect((await boss.get('/api/admin/cards/sites?product_id=chat')).data).toEqual([])
})
