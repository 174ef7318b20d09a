import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileForm } from '../../../worker/features/account/contract.ts'
import { call } from '../../kernel/api.ts'
import { http } from './api.ts'
import { meQuery } from './me.ts'

/** Changes what a person may change about himself; every place that shows him follows. */
export function useChangeProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (profile: ProfileForm) => call(http.me.$put({ json: profile })),
    onSuccess: (me) => queries.setQueryData(meQuery.queryKey, me),
  })
}
