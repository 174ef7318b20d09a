import type * as z from 'zod'
import { Fault } from '../kernel/fault.ts'
import { sign, signedBy } from '../kernel/sign.ts'

export const TOLERANCE_SECONDS = 300

/** The header of a signed webhook: `t=seconds,v1=HMAC-SHA-256 of "t.body"`. @param now milliseconds */
export async function signBody(secret: string, body: string, now: number): Promise<string> {
  const t = Math.floor(now / 1000)
  return `t=${t},v1=${await sign([secret], `${t}.${body}`)}`
}

/** @throws Fault badRequest */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Fault('badRequest')
  }
}

/** What a sender who signs as he should must have meant. @throws Fault badRequest when it is something else */
export function readAs<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given)
  if (!success) throw new Fault('badRequest', { why: error.issues[0]?.path.join('.') })
  return data
}

/** @throws Fault webhookForged when the signature is wrong, or older or newer than the tolerance */
export async function checkBody(secret: string, header: string | null, body: string, now: number) {
  const fields = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part) => part.trim().split('='))
  const t = fields.find(([name]) => name === 't')?.[1] ?? ''
  const fresh = /^\d{1,12}$/.test(t) && Math.abs(now / 1000 - Number(t)) <= TOLERANCE_SECONDS
  const signatures = fields.filter(([name]) => name === 'v1').map(([, value]) => value ?? '')
  const good = await Promise.all(
    signatures.map((signature) => signedBy([secret], signature, `${t}.${body}`)),
  )
  if (!fresh || !good.includes(true))
    throw new Fault('webhookForged', { fresh, signatures: signatures.length })
}
