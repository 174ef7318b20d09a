import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import type { wikiRoutes } from '../../../worker/features/wiki/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof wikiRoutes>('/api/wiki', { headers })

/** A document in a language. Texts change seldom, so one that was read is not asked for again. */
export const wikiQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['wiki', id, lang],
    queryFn: () =>
      call(
        http[':id'].$get({ param: { id } }, { headers: { ...headers(), 'Accept-Language': lang } }),
      ),
    staleTime: Infinity,
  })

/** The first `# ` heading of a text. */
export const titleOf = (markdown: string) => /^# +(.+)$/m.exec(markdown)?.[1]?.trim()
