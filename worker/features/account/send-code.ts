import { mailerFor } from '../../providers/mailers.ts'
import type { Deps } from '../../kernel/deps.ts'
import { givingBack, takeAll } from '../../kernel/rate.ts'
import { codeMail } from './code-mail.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './code/contract.ts'
import { dropCode, endEarlierCodes, keepCode, newCode } from './codes.ts'
import { onePersonOf } from './mailbox/contract.ts'
import type { Visitor } from './visitor.ts'

/** The browser that asks: its flow, and its id if it has signed in to this mailbox before. */
type Asker = { flow: string; device: string | null }

/**
 * Mails a new code, which takes the place of the earlier one of this browser; codes of other browsers stay. What happens is the
 * same whether the mailbox has an account or not.
 * @throws Fault tooManyRequests, or mailAway with all takes given back and the earlier code still good.
 */
export async function sendCode(
  deps: Deps,
  email: string,
  visitor: Visitor,
  { flow, device }: Asker,
) {
  const { giveBack } = await takeAll(
    deps,
    device ? [['codeByDevice', `${email} ${device}`]] : strangersLimits(email, visitor),
  )
  const undo = givingBack(giveBack)
  const owner = { email, flow }
  const code = newCode()
  const id = await keepCode(deps, owner, code).catch(undo)
  const { site, host, locale } = visitor
  await mailerFor(deps)(codeMail({ to: email, code, site, host, locale })).catch(
    async (error: unknown) => {
      await dropCode(deps, id)
      return undo(error)
    },
  )
  await endEarlierCodes(deps, owner, id)
  return { sent: true, expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS }
}

/** All spellings of a mailbox are filled together, or who writes another tag each time could fill it without end. */
function strangersLimits(email: string, { address }: Visitor) {
  const mailbox = onePersonOf(email)
  return [
    ['codeByAddress', address],
    ['codeByMailboxAndAddress', `${mailbox} ${address}`],
    ['codeByMailbox', mailbox],
  ] as const
}
