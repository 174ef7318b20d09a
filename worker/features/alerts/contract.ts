import * as z from 'zod'

/** What admins are told of. Each has its words in `words.ts`. */
export const ALERT_KINDS = [
  'paymentAnomaly',
  'refundFailed',
  'ledgerBroken',
  'providerDown',
  'paymentDown',
  'mailDown',
  'databaseFilling',
  'misconfigured',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Values for the placeholders of an alert's words: names and figures, never anything about a person. */
export type Facts = Record<string, string | number>

export type Alert = {
  kind: AlertKind
  /** Of what there may be several: a provider's name, an order's id. */
  subject?: string
  facts?: Facts
  /** How often it has to be raised within an hour before it counts; 1 unless said otherwise. */
  needed?: number
}

export const alertParam = z.object({
  kind: z.enum(ALERT_KINDS),
  subject: z.string().max(120).default(''),
})

/** An open alert, in the reader's language. */
export type AlertView = {
  kind: AlertKind
  subject: string
  title: string
  text: string
  /** The admin's menu where it is mended. */
  menu: string
  times: number
  first_at: string
  last_at: string
}
