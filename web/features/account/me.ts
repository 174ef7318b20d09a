import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '../../../worker/features/account/contract.ts'
import { call } from '../../kernel/api.ts'
import { emit } from '../../kernel/events.ts'
import { clearCredentials, read, write } from '../../kernel/local-store.ts'
import { http } from './api.ts'
import { countUnlogged, forgetUnlogged } from './unlogged.ts'

/** The signed-in user; asks only while a token is stored. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const session = read('authorization')
    try {
      const user = await call(http.me.$get())
      forgetUnlogged()
      // An answer that comes when he has left names nobody.
      if (read('authorization') === session) write('userId', user.id)
      return user
    } catch (error) {
      if (countUnlogged(error)) signOutHere()
      throw error
    }
  },
  enabled: () => read('authorization') !== null,
})

/** The user as a page knows him; `status` is -1 before he is loaded, and for a guest. */
type User = Pick<Me, 'id' | 'nickname' | 'email' | 'balance' | 'user_level' | 'level_until'> & {
  status: Me['status'] | -1
}
const UNKNOWN: User = {
  id: '',
  nickname: '',
  email: '',
  status: -1,
  balance: 0,
  user_level: 0,
  level_until: null,
}

export const useUser = (): User => useQuery(meQuery).data ?? UNKNOWN

/** Forgets the credentials on this device. */
export function signOutHere() {
  clearCredentials()
  forgetUnlogged()
  emit('USER_SIGNOUT', undefined)
}
