import { inCredits, type Hundredths } from '../features/credits/contract.ts'
import type { Deps } from '../kernel/deps.ts'
import { keysOf } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'
import { sha256 } from '../kernel/digest/contract.ts'
import { sign, signedBy } from '../kernel/sign.ts'
import { MINUTE_MS } from '../kernel/time/contract.ts'

const QUOTE_TTL_MS = 15 * MINUTE_MS

type Reach = Pick<Deps, 'env' | 'now'>

/** A price for exactly this input of a tool and its files, good for a quarter of an hour. */
export async function quote({ env, now }: Reach, tool: string, input: unknown, price: Hundredths) {
  const expires = now() + QUOTE_TTL_MS
  const signature = await sign(keysOf(env), 'quote', tool, await fingerprint(input), price, expires)
  return { price: inCredits(price), expires_at: expires, quote: `${price}.${expires}.${signature}` }
}

/**
 * What a task costs that comes with a quote: today's price, and never more than the quote says.
 * @throws Fault quoteWrong for another's or a forged one, quoteExpired when it is stale and the price has risen
 */
export async function priceUnder(
  { env, now }: Reach,
  tool: string,
  input: unknown,
  price: Hundredths,
  given: string | undefined,
): Promise<Hundredths> {
  if (given === undefined) return price
  const [, quoted = '', expires = '', signature = ''] =
    /^(\d{1,12})\.(\d{1,16})\.([0-9a-f]{64})$/.exec(given) ?? []
  if (
    !(await signedBy(
      keysOf(env),
      signature,
      'quote',
      tool,
      await fingerprint(input),
      quoted,
      expires,
    ))
  ) {
    throw new Fault('quoteWrong', { tool })
  }
  if (price <= Number(quoted)) return price
  if (Number(expires) <= now()) throw new Fault('quoteExpired', { quoted, price })
  return Number(quoted)
}

const fingerprint = (input: unknown) => sha256(JSON.stringify(input))
