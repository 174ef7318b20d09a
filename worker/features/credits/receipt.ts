import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { inCredits, REASONS, type Source } from './contract.ts'

/** What a package did for a hold. Credits. */
export type ReceiptPart = {
  package_id: string
  source: Source
  title: string
  held: number
  charged: number
  expires_at: string
}

/** Credits that came back after the charge. */
export type ReceiptReturn = { amount: number; title: string; at: string }

type Part = {
  packageId: string
  source: Source
  title: string | null
  amount: number
  spent: number
  expiresAt: number
}
type Back = { amount: number; reason: keyof typeof REASONS; at: number }

/** Which packages paid for a hold, in the order in which they were asked, and what came back later. */
export async function partsOfHold(
  { db }: Pick<Deps, 'db'>,
  holdId: string,
  locale: Locale,
): Promise<{ parts: ReceiptPart[]; returns: ReceiptReturn[] }> {
  const [parts, backs] = await db.$client.batch<Part & Back>([
    db.$client
      .prepare(
        `SELECT p.id AS packageId, p.source, p.title, h.amount, h.spent, p.expires_at AS expiresAt
         FROM hold_parts AS h JOIN packages AS p ON p.id = h.package_id WHERE h.hold_id = ? ORDER BY h.position`,
      )
      .bind(holdId),
    db.$client
      .prepare(
        `SELECT granted AS amount, reason, created_at AS at FROM packages
         WHERE hold_id = ? AND source = 'refund' AND reason <> 'extended' ORDER BY created_at, id`,
      )
      .bind(holdId),
  ])
  return {
    parts: (parts?.results ?? []).map(({ packageId, source, title, amount, spent, expiresAt }) => ({
      package_id: packageId,
      source,
      title: title ?? REASONS[source][locale],
      held: inCredits(amount),
      charged: inCredits(spent),
      expires_at: new Date(expiresAt).toISOString(),
    })),
    returns: (backs?.results ?? []).map(({ amount, reason, at }) => ({
      amount: inCredits(amount),
      title: REASONS[reason][locale],
      at: new Date(at).toISOString(),
    })),
  }
}
