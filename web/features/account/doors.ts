import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Door = 'signin' | 'signup' | 'login'

/** One page behind three addresses; only its words differ. */
export const DOORS: Record<Door, { title: MessageDescriptor; submit: MessageDescriptor }> = {
  signin: { title: msg`Sign in`, submit: msg`Sign in` },
  signup: { title: msg`Create your account`, submit: msg`Create account` },
  login: { title: msg`Welcome back`, submit: msg`Login` },
}
