import type { redeemCodesRoutes } from '../../../worker/features/credits/routes.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferRequestType } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { useRequestId } from '../../kernel/request-id.ts'

const http = hc<typeof redeemCodesRoutes>('/api/admin/redeem-codes', { headers })

type NewCodes = InferRequestType<typeof http.index.$post>['json']
export type CodeState = 'open' | 'redeemed' | 'expired'

/** Every code, newest first. */
export const codesQuery = (state: CodeState | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'redeem-codes', state ?? 'all', search],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: {
            size: '50',
            ...(state && { state }),
            ...(search && { search }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Makes codes. A try that may have reached the server is repeated under the same request_id. */
export function useMakeCodes() {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (json: NewCodes) =>
      call(http.index.$post({ json }, { headers: { ...headers(), 'X-Request-Id': idOf(json) } })),
    onSettled: (_done, error) => settle(error),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'redeem-codes'] }),
  })
}

export function useWithdrawCodes() {
  return useMutation({
    mutationFn: ({ id, batch }: { id: string; batch: boolean }) =>
      call(http[':id'].$delete({ param: { id }, json: { batch } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'redeem-codes'] }),
  })
}
