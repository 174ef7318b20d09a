import type { blogRoutes } from '../../../worker/features/blog/routes.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { call, headers } from '../../kernel/api.ts'
import { servedLocale, site } from '../../kernel/site.ts'

const http = hc<typeof blogRoutes>('/api/blog', { headers })

/** What came with the page: the posts its list begins with. */
const first = site.post_list && {
  pages: [{ items: site.post_list, next: site.post_next ?? null }],
  pageParams: [null],
}

/** The posts in a language, newest first. */
export const postsQuery = (lang: Locale) =>
  infiniteQueryOptions({
    queryKey: ['blog', 'list', lang],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get(
          { query: pageParam ? { cursor: pageParam } : {} },
          { headers: { ...headers(), 'Accept-Language': lang } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5 * MINUTE_MS,
    ...(lang === servedLocale && first && { initialData: first }),
  })

/** A post in a language. Texts change seldom, so one that was read is not asked for again. */
export const postQuery = (key: string, lang: Locale) =>
  queryOptions({
    queryKey: ['blog', 'post', key, lang],
    queryFn: () =>
      call(
        http[':key'].$get(
          { param: { key } },
          { headers: { ...headers(), 'Accept-Language': lang } },
        ),
      ),
    staleTime: Infinity,
  })
