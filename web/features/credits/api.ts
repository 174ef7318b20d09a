import type { creditsRoutes } from '../../../worker/features/credits/routes.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { ApiError, call, callBytes, headers } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { useRequestId } from '../../kernel/request-id.ts'
import { saveFile } from '../../media/save-file.ts'

const http = hc<typeof creditsRoutes>('/api/credits', { headers })

/** Lines on one page of the log. */
const LOG_PAGE = 50

/** Balance, level, what is held, and the live packages; asks only for a signed-in reader. */
export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: () => call(http.index.$get()),
  enabled: isSignedIn,
})

/** The log, newest first, a line for each paid work. @param packageId only the lines of this package */
export const linesQuery = (packageId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'lines', packageId],
    queryFn: ({ pageParam }) =>
      call(
        http.lines.$get({
          query: {
            size: String(LOG_PAGE),
            ...(packageId ? { package_id: packageId } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isSignedIn,
  })

/** Claims the free plan. A try that may have reached the server is repeated under the same request_id. */
export function useClaimFreePlan() {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (human_token: string) =>
      call(
        http['free-plan'].$post(
          { json: { human_token } },
          { headers: { ...headers(), 'X-Request-Id': idOf() } },
        ),
      ),
    onSuccess: (credits) => {
      queryClient.setQueryData(creditsQuery.queryKey, credits)
      return refresh('credits', 'me')
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return undefined
      // They came in another tab or on another device.
      return error.fault === 'freePlanClaimed' ? refresh('credits', 'me') : undefined
    },
    onSettled: (_done, error) => settle(error),
  })
}

/** Redeems a code. A try that may have reached the server is repeated under the same request_id. */
export function useRedeem() {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (code: string) =>
      call(
        http.redeem.$post(
          { json: { code } },
          { headers: { ...headers(), 'X-Request-Id': idOf(code) } },
        ),
      ),
    onSuccess: ({ granted: _granted, ...credits }) => {
      queryClient.setQueryData(creditsQuery.queryKey, credits)
      return refresh('credits', 'me')
    },
    onSettled: (_done, error) => settle(error),
  })
}

/** The log as a file, in the reader's language. @param packageId only the lines of this package */
export async function downloadLog(packageId: string | null) {
  const query = packageId ? `?package_id=${encodeURIComponent(packageId)}` : ''
  const log = await callBytes(`/api/credits/logs.csv${query}`)
  saveFile(new File([log], 'credits.csv', { type: 'text/csv' }))
}
