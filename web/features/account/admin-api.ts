import type { peopleRoutes } from '../../../worker/features/account/routes.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { useRequestId } from '../../kernel/request-id.ts'

const http = hc<typeof peopleRoutes>('/api/admin/users', { headers })

type CreditsRepair = InferRequestType<(typeof http)[':id']['credits']['$post']>['json']
type LevelRepair = InferRequestType<(typeof http)[':id']['level']['$post']>['json']
type RoleRepair = InferRequestType<(typeof http)[':id']['role']['$post']>['json']

/** Everybody, newest first. @param search part of the e-mail or nickname, or the id */
export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', 'list', search],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: { size: '50', ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: () => call(http[':id'].$get({ param: { id } })),
  })

/** What moved of a person's credits, newest first. */
export const ledgerQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', 'ledger', id],
    queryFn: ({ pageParam }) =>
      call(
        http[':id'].credits.$get({
          param: { id },
          query: { size: '20', ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Gives or takes back credits, gives a level, or makes an admin of somebody and no longer. A try that may have reached the server is repeated under the same request_id. */
export function useRepair(id: string) {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (
      repair: { credits: CreditsRepair } | { level: LevelRepair } | { role: RoleRepair },
    ) => {
      const options = { headers: { ...headers(), 'X-Request-Id': idOf() } }
      if ('credits' in repair)
        return call(http[':id'].credits.$post({ param: { id }, json: repair.credits }, options))
      if ('role' in repair)
        return call(http[':id'].role.$post({ param: { id }, json: repair.role }, options))
      return call(http[':id'].level.$post({ param: { id }, json: repair.level }, options))
    },
    onSuccess: (person) => {
      queryClient.setQueryData(personQuery(id).queryKey, person)
      return refresh('admin')
    },
    onSettled: (_done, error) => settle(error),
  })
}
