import { queryOptions } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { emit } from '../../kernel/events.ts'
import { clearCredentials, read, write } from '../../kernel/local-store.ts'
import { http } from './api.ts'
import { countUnlogged, forgetUnlogged } from './unlogged.ts'

/** The signed-in user; asks only while a token is stored. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      const user = await call(http.me.$get())
      forgetUnlogged()
      write('userId', user.id)
      return user
    } catch (error) {
      if (countUnlogged(error)) signOutHere()
      throw error
    }
  },
  enabled: () => read('authorization') !== null,
})

/** Forgets the credentials on this device. */
export function signOutHere() {
  clearCredentials()
  forgetUnlogged()
  emit('USER_SIGNOUT', undefined)
}
