import { useMutation } from '@tanstack/react-query'
import { call, newPair } from '../../kernel/api.ts'
import { http } from './api.ts'
import { leaveHere, readyToForget } from './leave.ts'

/** Deletes the account; then this device forgets it and begins anew at home. */
export function useDeleteAccount(words: () => string, goHome: () => Promise<void>) {
  return useMutation({
    mutationFn: async (confirm: string) => {
      const [pair] = await Promise.all([newPair(), readyToForget()])
      return call(http.me.$delete({ json: { confirm, ...pair } }))
    },
    onSuccess: () => leaveHere(words(), goHome),
  })
}
