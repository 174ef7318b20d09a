import type { Outcome, SearchEngines } from '../search-engines.ts'

const TIMEOUT_MS = 10_000
const ADDRESS = 'https://api.indexnow.org/indexnow'

/** The protocol that Bing, Yandex, Naver and Seznam share: one call tells them all. The key stands in a file of the site, which proves whose it is. */
export function indexNow(key: string): SearchEngines {
  return async ({ origin, addresses }): Promise<Outcome> => {
    const answer = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: addresses,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    await answer?.body?.cancel()
    // 202: taken, the key is looked at later.
    if (answer?.ok) return { word: 'told' }
    if (answer && [400, 422].includes(answer.status)) return { word: 'refused' }
    const seconds = Number(answer?.headers.get('Retry-After'))
    return seconds > 0 ? { word: 'later', seconds } : { word: 'later' }
  }
}
