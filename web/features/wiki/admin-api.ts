import type { adminWikiRoutes } from '../../../worker/features/wiki/routes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { drawCards } from '../../admin/cards.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof adminWikiRoutes>('/api/admin/wiki', { headers })

type WikiChange = InferRequestType<(typeof http)[':id']['$put']>['json']

export const adminWikisQuery = queryOptions({
  queryKey: ['admin', 'wiki', 'list'],
  queryFn: () => call(http.index.$get()),
})

/** A document with all its editions. */
export const adminWikiQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'wiki', 'document', id],
    queryFn: () => call(http[':id'].$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })

/** Writes over a document, or, given a language alone, puts that back to how it came with the site. */
export function useChangeWiki(id: string) {
  return useMutation({
    mutationFn: (change: WikiChange | { restore: Locale }) =>
      'restore' in change
        ? call(http[':id'].$delete({ param: { id }, json: { locale: change.restore } }))
        : call(http[':id'].$put({ param: { id }, json: change })),
    onSuccess: (document) => {
      queryClient.setQueryData(adminWikiQuery(id).queryKey, document)
      queryClient.removeQueries({ queryKey: ['wiki'] })
      drawCards(`/wiki/${id}`)
      return queryClient.invalidateQueries({ queryKey: ['admin', 'wiki', 'list'] })
    },
  })
}
