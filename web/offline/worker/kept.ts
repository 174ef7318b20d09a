import { LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { pathOf } from '../../../worker/kernel/site/contract.ts'
import { STORES, type Visit } from '../contract.ts'
import { build } from './build.ts'

type Kind = (typeof STORES)['code' | 'pages']

/** Pages and answers of a version; the oldest go first. */
const MOST_COPIES = 200
const AT_ONCE = 4
/** The parameter under which a copy's language stands in its address. */
const LANG = 'kept-in'
/** Where a visit is noted beside its page. */
const NOTE = '/kept-visit?page='

/** A kept page as it is listed for somebody without a line. The theme is that of a product's own site, its colours as CSS. */
export type Known = Visit & { title: string; theme?: { mode: string; colours: string } }

const own = (kind: Kind) => caches.open(`${kind} ${build.name}`)

/** The stores of a kind: this version's, then the others, the newest first. */
async function storesOf(kind: Kind): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${kind} `)).reverse()
  const isOwn = (name: string) => name === `${kind} ${build.name}`
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))]
}

async function find(kind: Kind, address: string): Promise<Response | undefined> {
  for (const name of await storesOf(kind)) {
    const kept = await (await caches.open(name)).match(address, { ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}

/**
 * Keeps files of the app. What any version kept is not fetched again, since the name of a file changes with its content.
 * @throws TypeError when one cannot be fetched
 */
export async function keepCode(paths: readonly string[]) {
  const code = await own(STORES.code)
  const left = [...new Set(paths)]
  const lane = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (await code.match(path)) continue
      const answer =
        (await find(STORES.code, path)) ?? ours(await fetch(path, { credentials: 'omit' }))
      if (answer.ok) await code.put(path, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** A file of the app, of this version or the one before; it is kept as it passes. */
export async function codeFor(event: FetchEvent): Promise<Response> {
  const kept = await find(STORES.code, event.request.url)
  return kept ?? keepPassing(event, ours(await fetch(event.request)))
}

/** A file whose name stays when its content changes: the newest there is, else the kept one. */
export async function fileFor(event: FetchEvent): Promise<Response> {
  const kept = await find(STORES.code, event.request.url)
  try {
    const answer = ours(await fetch(event.request))
    const known = kept?.headers.get('ETag')
    return known && known === answer.headers.get('ETag') ? answer : keepPassing(event, answer)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/**
 * Neither the app nor what it asks the server is a page: one that comes in their place is of somebody on the way, as a hotel that
 * wants to be paid first. Kept as the app, it would stand here for good.
 * @throws TypeError for such a page, as where there is no line
 */
export function ours(answer: Response): Response {
  if (isPage(answer)) throw new TypeError(`A page came for ${answer.url}`)
  return answer
}

const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false

/** @returns the answer, which does not wait for its copy */
function keepPassing(event: FetchEvent, answer: Response): Response {
  if (answer.status !== 200) return answer
  const copy = answer.clone()
  // A device without room goes without.
  event.waitUntil(
    own(STORES.code)
      .then((code) => code.put(event.request.url, copy))
      .catch(() => {}),
  )
  return answer
}

/**
 * Keeps a page that was looked at as any guest gets it: it is asked for anew without cookies and tokens, so what is kept can know
 * nobody, whoever is signed in. It comes after all that it opens with: where the line breaks off before, it is not kept.
 */
export async function keepVisit(visit: Visit) {
  const pages = await own(STORES.pages)
  const headers = { 'Accept-Language': visit.lang }
  const ask = (path: string) => fetch(path, { credentials: 'omit', headers })
  const page = await ask(visit.page)
  if (page.status !== 200 || page.redirected || !isPage(page)) return
  const html = await page.clone().text()
  // Else somebody on the way answered in the site's place.
  if (!html.includes('data-pieces="')) return
  await keepCode(visit.files)
  for (const path of visit.answers) {
    const answer = ours(await ask(path))
    if (answer.ok) await pages.put(inLanguage(path, visit.lang), answer)
  }
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const [, mode] = /<html[^>]* data-mode="(\w+)"/.exec(html) ?? []
  const [, colours] = /<style>(:root\{--primary:[^<]*)/.exec(html) ?? []
  const known: Known = { ...visit, title, ...(mode && colours && { theme: { mode, colours } }) }
  await pages.put(visit.page, page)
  await pages.put(NOTE + encodeURIComponent(visit.page), Response.json(known))
  await forgetOldest(pages)
  if (visit.tool !== null) await keepCode(build.tools[visit.tool] ?? [])
}

/** A visit's answers, page and note lie together in this order, and go together. */
async function forgetOldest(pages: Cache) {
  const copies = await pages.keys()
  const over = copies.length - MOST_COPIES
  const last = copies.findIndex(({ url }, at) => at >= over - 1 && url.includes(NOTE))
  const going = over > 0 ? copies.slice(0, last + 1) : []
  await Promise.all(going.map((request) => pages.delete(request, { ignoreVary: true })))
}

/** A page's copy in the language of its address, else in any. */
export async function keptPage({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const path = pathOf(pathname)
  const langs = [searchParams.get('lang'), null, ...LOCALES]
  for (const lang of langs) {
    const kept = await find(STORES.pages, lang === null ? path : `${path}?lang=${lang}`)
    if (kept) return kept
  }
  return undefined
}

/** What the server says to every guest, as it was kept; in the language it is asked for, else in any. */
export async function keptAnswer({ url, headers }: Request): Promise<Response | undefined> {
  for (const lang of [headers.get('Accept-Language') ?? '', ...LOCALES]) {
    const kept = await find(STORES.pages, inLanguage(url, lang))
    if (kept) return kept
  }
  return undefined
}

/** The pages that are kept, the one looked at last first. */
export async function knownPages(): Promise<Known[]> {
  const known = await Promise.all((await storesOf(STORES.pages)).map(notesIn))
  return [...new Map(known.flat().map((one) => [one.page, one])).values()]
}

/** What was noted of the visits of a version, the last one first. */
async function notesIn(name: string): Promise<Known[]> {
  const pages = await caches.open(name)
  const notes = (await pages.keys()).filter(({ url }) => url.includes(NOTE)).reverse()
  const answers = await Promise.all(notes.map((note) => pages.match(note)))
  return Promise.all(
    answers
      .filter((answer) => answer !== undefined)
      .map((answer) => answer.json() as Promise<Known>),
  )
}

/**
 * Removes what older versions kept, all but the last one's, of which a page may still be open. Tools that were used are kept anew
 * in this version, so that they go on without a line.
 */
export async function takeOver() {
  for (const kind of [STORES.code, STORES.pages] as const) {
    const older = (await storesOf(kind)).filter((name) => name !== `${kind} ${build.name}`)
    await Promise.all(older.slice(1).map((name) => caches.delete(name)))
  }
  const before = (await storesOf(STORES.pages)).filter((name) => !name.endsWith(build.name))
  for (const name of before) {
    for (const { tool, page, lang, answers } of await notesIn(name)) {
      // What it was made of then is named otherwise now.
      if (tool) await keepVisit({ tool, page, lang, answers, files: [] }).catch(() => {})
    }
  }
}

function inLanguage(path: string, lang: string) {
  const url = new URL(path, location.origin)
  url.searchParams.set(LANG, lang)
  return url.href
}
