import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { readDocument } from '../documents/store.ts'
import { wordsOfSite } from '../sites/words.ts'
import type { WikiItem } from './contract.ts'
import { shippedText, wikiId } from './shipped.ts'

/** A document as the admin wrote it, else as it came with the site, in the name of the site it is read on. @throws Fault notFound for an id that is no document */
export async function readWiki(
  deps: Pick<Deps, 'db'>,
  id: string,
  locale: Locale,
  site: Parameters<typeof wordsOfSite>[1],
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
