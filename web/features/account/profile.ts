import { useMutation } from '@tanstack/react-query'
import type { ProfileForm } from '../../../worker/features/account/contract.ts'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { http } from './api.ts'
import { meQuery } from './me.ts'

/** Changes what a person may change about himself; every place that shows him follows. */
export function useChangeProfile() {
  return useMutation({
    mutationFn: (profile: ProfileForm) => call(http.me.$put({ json: profile })),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  })
}
