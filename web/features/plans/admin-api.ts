import type { PlanForm, PlanPart } from '../../../worker/features/plans/contract.ts'
import type { adminPlansRoutes } from '../../../worker/features/plans/routes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'

const http = hc<typeof adminPlansRoutes>('/api/admin/plans', { headers })

export type AdminPlan = InferResponseType<(typeof http)['index']['$get']>['data'][number]

/** Every plan, also those that are off sale, in the order of the price list. */
export const adminPlansQuery = queryOptions({
  queryKey: ['admin', 'plans'],
  queryFn: () => call(http.index.$get()),
})

type Change =
  | { do: 'make'; form: PlanForm }
  | { do: 'change'; id: string; part: PlanPart }
  | { do: 'delete'; id: string }

export function useChangePlan() {
  return useMutation({
    mutationFn: async (change: Change) => {
      if (change.do === 'make') await call(http.index.$post({ json: change.form }))
      else if (change.do === 'change')
        await call(http[':id'].$patch({ param: { id: change.id }, json: change.part }))
      else await call(http[':id'].$delete({ param: { id: change.id }, json: {} }))
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: adminPlansQuery.queryKey }),
        refresh('plans'),
      ]),
  })
}
