import { ApiError } from '../../kernel/api.ts'
import { clearCredentials, isSignedIn } from '../../kernel/local-store.ts'

/**
 * Does what only a member can. @returns 'guest' where nobody is signed in, or his session has ended
 */
export async function asMember<T>(work: () => Promise<T>): Promise<T | 'guest'> {
  if (!isSignedIn()) return 'guest'
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 401) throw error
    clearCredentials()
    return 'guest'
  }
}
