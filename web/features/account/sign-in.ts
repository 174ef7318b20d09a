import type { Welcome } from '../../../worker/features/account/contract.ts'
import { emit } from '../../kernel/events.ts'
import { clearCredentials, read, write } from '../../kernel/local-store.ts'
import { keepPass } from '../../kernel/pass.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { sleep } from '../../kernel/sleep.ts'
import { meQuery } from './me.ts'
import { storeSent } from './sent-code.ts'
import { forgetUnlogged } from './unlogged.ts'

/** Keeps the credentials, reads the user with them, and goes on with a fresh page. */
export async function enter(welcome: Welcome, target: string) {
  await keepWelcome(welcome)
  location.replace(target)
}

/** The same for whoever then loads his page anew by himself. */
export async function keepWelcome({ Authorization, Access_Token, user }: Welcome) {
  // Whose session has run out may have been somebody else.
  if (read('userId') !== null && read('userId') !== user.id) clearCredentials()
  write('authorization', Authorization)
  keepPass(Access_Token)
  forgetUnlogged()
  storeSent(null)
  await sleep(100)
  // The answer has already named the user; this read only proves that the new token works.
  const fresh = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => user)
  write('userId', fresh.id)
  write('signedInBefore', 'true')
  emit('USER_SIGNIN', { userId: fresh.id })
  await sleep(10)
}
