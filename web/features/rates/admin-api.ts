import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { RateChange, RateLine } from '../../../worker/features/rates/contract.ts'
import type { ratesRoutes } from '../../../worker/tools/routes.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof ratesRoutes>('/api/admin/rates', { headers })

/** Every rate of every tool that costs something. */
export const ratesQuery = queryOptions({
  queryKey: ['admin', 'rates'],
  queryFn: () => call(http.index.$get()),
})

type Change = { id: string; change: RateChange } | { id: string; change: 'reset' }

export function useChangeRate() {
  return useMutation({
    mutationFn: ({ id, change }: Change): Promise<RateLine> =>
      change === 'reset'
        ? call(http[':id'].$delete({ param: { id }, json: {} }))
        : call(http[':id'].$put({ param: { id }, json: change })),
    onSuccess: (changed) =>
      queryClient.setQueryData(ratesQuery.queryKey, (lines) =>
        lines?.map((line) => (line.id === changed.id ? changed : line)),
      ),
  })
}
