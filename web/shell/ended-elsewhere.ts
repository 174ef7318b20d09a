import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { takeEndedElsewhere } from '../kernel/ended-elsewhere.ts'
import { loadWords } from '../kernel/i18n.ts'
import { toast } from '../ui/toast.ts'

/** Says, once, why the page that somebody was on is gone: his session was ended elsewhere. */
export async function sayEndedElsewhere() {
  if (!takeEndedElsewhere()) return
  await loadWords()
  toast.info(
    i18n._(
      msg`You were signed out on another device. Sign in to go on with the projects in your account.`,
    ),
    { lasting: true },
  )
}
