import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { idOf } from '../../kernel/id.ts'
import { Fault } from '../../kernel/fault.ts'
import { sha256 } from '../../kernel/digest/contract.ts'
import { blockOf, givingBack, take } from '../../kernel/rate.ts'
import { DAY_MS, DAY_SECONDS } from '../../kernel/time/contract.ts'
import { humanCheckFor } from '../../providers/human-checks.ts'
import { onePersonOf } from '../account/mailbox/contract.ts'
import { credits } from './contract.ts'
import { FREE_PLAN_CREDITS, FREE_PLAN_DAYS } from './free/contract.ts'
import { isDisposable } from './disposable.ts'
import { grant } from './ledger.ts'
import { readCredits } from './read.ts'

const FREE_PLAN_MS = FREE_PLAN_DAYS * DAY_MS

/** Where a claim comes from. */
type Claimant = {
  address: string
  host: string
  /** What the check for people gave his page; empty where there is none. */
  humanToken: string
}

/**
 * The free credits, once per person. The package remembers the mailbox by its hash, also when the account is gone.
 * @param requestId a repetition under the same id is answered as the first time
 * @throws Fault freePlanClaimed, disposableMailbox, humanWanted, or freePlanWaits when too many come from one place
 */
export async function claimFreePlan(
  deps: Deps,
  user: User,
  requestId: string,
  { humanToken, ...from }: Claimant,
) {
  const mailbox = onePersonOf(user.email)
  if (await isDisposable(deps.env, mailbox.slice(mailbox.lastIndexOf('@') + 1)))
    throw new Fault('disposableMailbox')
  const humans = humanCheckFor(deps)
  if (humans && !(await humans.check(humanToken, from))) throw new Fault('humanWanted')
  const giveBack = await takeTurn(deps, from.address)
  const given = await grant(deps, {
    id: await idOf(`${user.id}:${requestId}`),
    userId: user.id,
    source: 'free',
    sourceRef: await sha256(`free-plan:${mailbox}`),
    amount: credits(FREE_PLAN_CREDITS),
    expiresAt: deps.now() + FREE_PLAN_MS,
  }).catch(givingBack(giveBack))
  if (!given) {
    await giveBack()
    throw new Fault('freePlanClaimed')
  }
  return readCredits(deps, user)
}

/** One of the day's claims of a neighbourhood. @returns a function that gives it back */
function takeTurn(deps: Deps, address: string) {
  const windows = [[Number(deps.env.FREE_PLANS_PER_BLOCK), DAY_SECONDS]] as const
  return take(deps, 'freePlanByBlock', blockOf(address), windows).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.fault !== 'tooManyRequests') throw error
    const seconds = error.answer.retryAfter ?? 0
    throw new Fault(
      'freePlanWaits',
      {},
      { params: { hours: Math.ceil(seconds / 3600) }, retryAfter: seconds },
    )
  })
}
