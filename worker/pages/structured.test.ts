/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import { html } from '../test/pages.ts'
import { call, newUser } from '../test/people.ts'

type Node = Record<string, unknown> & { '@type': string }

/** What schema.org and Google ask of each kind, without which it is shown as nothing. */
const NEEDS: Record<string, readonly string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  WebPage: ['name', 'description', 'url'],
  WebApplication: ['name', 'offers', 'applicationCategory', 'operatingSystem', 'image', 'url'],
  Offer: ['price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitText'],
  Product: ['name', 'description', 'image', 'offers'],
  Brand: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  HowTo: ['name', 'step'],
  HowToStep: ['name', 'text', 'url'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'datePublished', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
}
/** Of the post that a page is about, more than of one in a list. */
const POST = ['author', 'publisher', 'image', 'dateModified', 'mainEntityOfPage', 'description']
const ADDRESSES = ['url', 'item', 'image', 'logo', 'mainEntityOfPage']

/** The cards that were drawn of the site’s own pages. */
const BUILT = new Set(
  Object.keys(import.meta.glob('../../web/public/og/**/*.jpg', { query: '?url' })).map((file) =>
    file.replace(/^.*\/public/, ''),
  ),
)

const graphOf = (page: string) =>
  (
    JSON.parse(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '',
    ) as {
      '@graph': Node[]
    }
  )['@graph']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '@type' in value
/** Every node, whatever it stands in. */
const nodesIn = (value: unknown): Node[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)]

const empty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What is wrong with a page's own account of itself. */
function faultsIn(graph: Node[]): string[] {
  const faults = nodesIn(graph).flatMap((node) => {
    const kind = node['@type']
    const missing = (NEEDS[kind] ?? ['a known kind']).filter((name) => empty(node[name]))
    const addresses = ADDRESSES.flatMap((name) => [node[name] ?? []].flat()).filter(
      (address) => typeof address === 'string',
    )
    return [
      ...missing.map((name) => `${kind} without ${name}`),
      ...addresses.filter((one) => !URL.canParse(one)).map((one) => `${kind}: ${one}`),
      ...(kind === 'Offer' && !/^\d+(\.\d+)?$/.test(String(node.price)) ? ['no price'] : []),
      ...(kind === 'BreadcrumbList' && (node.itemListElement as Node[]).some(({ item }) => !item)
        ? ['a step that leads nowhere']
        : []),
    ]
  })
  const post = graph.find((node) => node['@type'] === 'BlogPosting')
  const late = POST.filter((name) => post && empty(post[name]))
  return [...faults, ...late.map((name) => `the post without ${name}`)]
}

test('every public page says of itself what those who show it ask for, and has a picture of its words', async () => {
  const { data: xml } = await call<string>('GET', '/sitemap.xml')
  const places = [...xml.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(places.length).toBeGreaterThan(100)
  const wrong: Record<string, string[]> = {}
  for (const path of places) {
    const page = await html(path)
    const graph = graphOf(page)
    const faults = faultsIn(graph)
    const [, picture = ''] =
      /property="og:image" content="http:\/\/localhost([^"]+)"/.exec(page) ?? []
    if (!BUILT.has(picture)) faults.push(`no ${picture}: run scripts/make-cards.ts`)
    const trail = graph.some((node) => node['@type'] === 'BreadcrumbList')
    if (!trail && !/^\/(\?|$)/.test(path)) faults.push('no trail')
    if (faults.length > 0) wrong[path] = faults
  }
  expect(wrong).toEqual({})
})

const offerOn = async (path: string) => graphOf(await html(path))[0]?.offers

test('a product’s offer is its least price today, in money', async () => {
  expect(await offerOn('/product/cut-silence')).toMatchObject({ price: '0', priceCurrency: 'USD' })
  // A credit costs what it does in the smallest top-up: 500 for 6.90.
  const paid = { price: '0.0138', priceCurrency: 'USD' }
  expect(await offerOn('/product/remove-background')).toMatchObject({
    ...paid,
    priceSpecification: { ...paid, unitText: 'picture' },
  })
  const admin = await newUser({ role: 'admin' })
  await admin.put('/api/admin/rates/imm.remove-background', { price: 2 })
  expect(await offerOn('/product/remove-background')).toMatchObject({ price: '0.0276' })
  await admin.delete('/api/admin/rates/imm.remove-background')
})

test('a guide in numbered steps is told as one, in its own words', async () => {
  const admin = await newUser({ role: 'admin' })
  const content =
    'Why.\n\n## 1. Find a **lamp**\n\nLook in the [cellar](/x).\n\n![It](/pictures/a.webp)\n\n## 2. Light it\n\n- Strike\n- a match\n\n## What next\n\nSleep.'
  await admin.post('/api/admin/blog', { key: 'lamps', title: 'Lamps', content })
  const page = await html('/blog/lamps')
  const [post, guide] = graphOf(page)
  expect(guide?.step).toMatchObject([
    { position: 1, name: 'Find a lamp', text: 'Look in the cellar.' },
    { position: 2, name: 'Light it', text: 'Strike a match' },
  ])
  expect(post?.image).toContain('http://localhost/pictures/a.webp')
  // Its admin wrote no description.
  const [, head] = /<meta name="description" content="(Why\.[^"]*)"/.exec(page) ?? []
  expect(head).toBeDefined()
  expect([post?.description, guide?.description]).toEqual([head, head])
  await admin.patch('/api/admin/blog/lamps', { content: content.replace('## 2.', '## 5.') })
  expect(graphOf(await html('/blog/lamps')).map((node) => node['@type'])).not.toContain('HowTo')
})
