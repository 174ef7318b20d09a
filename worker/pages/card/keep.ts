import { audit } from '../../features/audit/write.ts'
import { measure } from '../../features/files/picture.ts'
import { type Bindings, canonicalHostOf } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { Asked } from '../asked.ts'
import { describe } from '../describe.ts'
import { CARD_SIZE, type CardOfPage, MOST_CARD_BYTES } from './contract.ts'

/** The bucket's names are no longer. */
const MOST_KEY_BYTES = 1024

type Sites = (locale: Locale) => Promise<Asked>

/** A page's cards, one for each language. @throws Fault notFound where there is no page, or one that nobody shares */
export async function listCards(sites: Sites, path: string): Promise<CardOfPage[]> {
  return Promise.all(LOCALES.map(async (locale) => cardOf(await sites(locale), path)))
}

/** A post is drawn when it is written, also where its day is to come. */
const onItsDay = (asked: Asked): Asked => ({
  ...asked,
  deps: { ...asked.deps, now: () => Number.MAX_SAFE_INTEGER },
})

async function cardOf(asked: Asked, path: string): Promise<CardOfPage> {
  const page = await describe(onItsDay(asked), path)
  if (!page || page.path !== path) throw new Fault('notFound')
  const address = new URL(page.image).pathname
  const made = await isMade(asked, address)
  return { address, made, card: page.card }
}

async function isMade({ deps, origin, site }: Asked, address: string) {
  const built = await deps.env.ASSETS.fetch(new URL(address, origin), { method: 'HEAD' })
  if (built.ok) return true
  const { object, hash } = placeOf(deps.env, site.host, address)
  return (await deps.env.FILES.head(object))?.customMetadata?.hash === hash
}

/**
 * Keeps the card that an admin's browser drew of a page, in place of the one before it.
 * @throws Fault notFound, changedMeanwhile when the page says something else by now, fileTypeMismatch, fileTooLarge
 */
export async function keepCard(
  sites: Sites,
  admin: User,
  { path, locale, address, jpeg }: { path: string; locale: Locale; address: string; jpeg: string },
) {
  const asked = await sites(locale)
  const known = await cardOf(asked, path)
  if (known.address !== address) throw new Fault('changedMeanwhile')
  const bytes = Uint8Array.fromBase64(jpeg)
  if (bytes.length > MOST_CARD_BYTES) throw new Fault('fileTooLarge')
  const size = measure(bytes, 'image/jpeg')
  if (size?.width !== CARD_SIZE.width || size.height !== CARD_SIZE.height)
    throw new Fault('fileTypeMismatch')
  const { object, hash } = placeOf(asked.deps.env, asked.site.host, address)
  // The bucket and the database share no batch, so its line comes first: no card is shown without one.
  await audit(asked.deps, admin, { action: 'page.card', subject: path, reason: '' })
  await asked.deps.env.FILES.put(object, bytes, { customMetadata: { hash } })
  return { key: path, address }
}

/** A card that an admin's browser drew; null where none of these words is there. */
export async function readCard({ env }: Pick<Deps, 'env'>, host: string, address: string) {
  const { object, hash } = placeOf(env, host, address)
  if (!hash || new TextEncoder().encode(object).length > MOST_KEY_BYTES) return null
  const found = await env.FILES.get(object)
  if (found?.customMetadata?.hash === hash) return found.body
  await found?.body.cancel()
  return null
}

/** One object for each page, language and site, whatever the page said before and at whichever of its hosts it was drawn. */
function placeOf(env: Pick<Bindings, 'MAIN_HOSTS'>, host: string, address: string) {
  const [, page = '', hash = ''] = /^\/og(\/.+)\.([0-9a-f]{12})\.jpg$/.exec(address) ?? []
  return { object: `cards/${canonicalHostOf(env, host)}${page}`, hash }
}
