import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import { isThereNow } from '../kernel/remembered.ts'
import { toast } from './toast.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

type Module<Props> = { default: ComponentType<Props> }

/**
 * A piece of a page whose code is fetched when it is first drawn. Code that does not come, for want of a line or because the site was
 * updated, takes nothing else of the page away: that is said, the piece's place is kept, and it is there as soon as its code is, or,
 * where the browser asks for it no more, once the reader has loaded the page anew.
 */
export const late = <Props>(load: () => Promise<Module<Props>>) => lazy(() => untilThere(load))

async function untilThere<Props>(load: () => Promise<Module<Props>>): Promise<Module<Props>> {
  for (let tries = 1, wait = FIRST_WAIT_MS; ; tries++, wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await load()
    } catch (failure) {
      if (tries === 1) tell()
      else if (await isThereNow(failure)) tell(() => location.reload())
      await lineOr(wait)
    }
  }
}

function tell(reload?: () => void) {
  const text = msg`The connection may be down, or the site was just updated. Nothing of yours is lost.`
  const action = reload && { label: i18n._(msg`Reload`), onClick: reload }
  toast.error(i18n._(text), action && { lasting: true, action })
}

/** Resolves when the line is back, or else after some milliseconds: the line may only have been bad. */
const lineOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    addEventListener('online', over)
  })
