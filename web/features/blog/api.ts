import type { blogRoutes } from '../../../worker/features/blog/routes.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof blogRoutes>('/api/blog', { headers })

/** The posts in a language, newest first. */
export const postsQuery = (lang: Locale) =>
  infiniteQueryOptions({
    queryKey: ['blog', 'list', lang],
    queryFn: ({ pageParam }) =>
      call(http.index.$get({ query: pageParam ? { cursor: pageParam } : {} }, { headers: { ...headers(), 'Accept-Language': lang } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** A post in a language. Texts change seldom, so one that was read is not asked for again. */
export const postQuery = (key: string, lang: Locale) =>
  queryOptions({
    queryKey: ['blog', 'post', key, lang],
    queryFn: () => call(http[':key'].$get({ param: { key } }, { headers: { ...headers(), 'Accept-Language': lang } })),
    staleTime: Infinity,
  })
