import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { creditsOf } from '../../worker/kernel/money/contract.ts'
import { type Asked, quoteTask, sendTask } from '../features/tasks/api.ts'
import { ApiError } from '../kernel/api.ts'
import { tellDenied } from '../kernel/denied.ts'
import { refresh } from '../kernel/query-client.ts'
import { idFor, noteHeard } from '../kernel/unheard.ts'

/** A price is more than the one that was shown. */
export class PriceRose extends ApiError {
  constructor(
    readonly price: number,
    message: string,
  ) {
    super(409, message)
  }
}

/** @throws PriceRose where a price is more than the one that was shown, which is asked for anew */
export function requireShown(price: number, shownPrice: number) {
  if (price <= shownPrice) return
  const now = creditsOf(price, i18n.locale)
  // Where it is shown it is asked for anew, or the next try would be refused as this one.
  void refresh('price')
  throw new PriceRose(
    price,
    plural(price, {
      one: `The price has changed to ${now} credit. Look at it and start again.`,
      other: `The price has changed to ${now} credits. Look at it and start again.`,
    }),
  )
}

/**
 * Sends what is asked of a tool, at no more than the price that was shown. Until the server has said that it took the task, each
 * further try goes under the same id, so that one whose answer was lost stays one task, also when the page was loaded anew since.
 * @returns the task's id
 * @throws PriceRose; ApiError, levelTooLow is also shown as a denial, with the way on
 */
export async function sendAsked(asked: Asked, shownPrice: number) {
  const { price, quote } = await quoteTask(asked).catch(tellDenied)
  requireShown(price, shownPrice)
  const body = JSON.stringify(asked)
  const { id } = await sendTask(await idFor(body), asked, quote)
  await noteHeard(body)
  return id
}
