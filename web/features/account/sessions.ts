import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { http } from './api.ts'
import { forgetHere, readyToForget } from './leave.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(http.sessions.$get()),
})

/** Ends one session; the list follows. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call(http.sessions[':id'].$delete({ param: { id }, json: {} })),
    onError: (error) => toast.error(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Ends all sessions, this one among them, and starts afresh on the home page. */
export function useEndAllSessions() {
  return useMutation({
    mutationFn: async () => {
      await readyToForget()
      return call(http['logout-everywhere'].$post({ json: {} }))
    },
    onError: (error) => toast.error(error),
    onSuccess: async () => {
      await forgetHere()
      location.assign('/')
    },
  })
}
