import type { Deps } from '../../kernel/deps.ts'
import type { Site } from '../../kernel/env.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { listDocuments, readDocument } from '../documents/read.ts'
import { wordsOfSite } from '../sites/words.ts'
import { WIKI_IDS, type WikiId, type WikiItem } from './contract.ts'
import { WIKI_HEADS } from './heads.ts'
import { shippedText, wikiId } from './shipped.ts'

/** A document as the admin wrote it, else as it came with the site, in the name of the site it is read on. @throws Fault notFound for an id that is no document */
export async function readWiki(
  deps: Pick<Deps, 'db'>,
  id: string,
  locale: Locale,
  site: Site,
): Promise<WikiItem> {
  const known = wikiId(id)
  const stored = await readDocument(deps, 'wiki', known)
  const { content, description, keywords } =
    stored?.texts[locale] ?? (await shippedText(known, locale))
  return {
    content: wordsOfSite(content, site),
    description: wordsOfSite(description, site),
    keywords: wordsOfSite(keywords, site),
    lang: locale,
  }
}

/** A document as a list tells it. `changedAt`, in milliseconds, is not known of one as it came with the site. */
type WikiEntry = { id: WikiId; title: string; description: string; changedAt?: number }

/** Every document, with its title and description in one language. */
export async function listWiki(
  deps: Pick<Deps, 'db'>,
  locale: Locale,
  site: Site,
): Promise<WikiEntry[]> {
  const stored = await listDocuments(deps, 'wiki', WIKI_IDS)
  return WIKI_IDS.map((id) => {
    const { title, description } = WIKI_HEADS[id]
    const { texts, updatedAt } = stored.get(id) ?? {}
    const text = texts?.[locale]
    return {
      id,
      title: wordsOfSite(text?.title ?? title[locale], site),
      description: wordsOfSite(text?.description ?? description[locale], site),
      ...(updatedAt !== undefined && { changedAt: updatedAt }),
    }
  })
}
