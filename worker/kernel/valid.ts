import type { MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { FAULTS, type FaultName } from './contract.ts'
import type { Env } from './env.ts'
import { Fault } from './fault.ts'

/** Checks query or params against a schema; the first complaint wins, in the order of the schema's keys. */
export const valid = <Target extends 'query' | 'param', Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  ((c, next) => {
    c.req.addValidatedData(
      target,
      parse(schema, target === 'query' ? c.req.query() : c.req.param()) as object,
    )
    return next()
  }) as MiddlewareHandler<
    Env,
    string,
    { in: { [key in Target]: z.input<Schema> }; out: { [key in Target]: z.output<Schema> } }
  >

/** @throws Fault the one the schema names as its message, or invalidInput with the field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const first = firstOf(result.error.issues)
  const field = first?.path.join('.') || 'body'
  // What is wrong with a key of a record stands inside.
  const issue = first?.code === 'invalid_key' ? first.issues[0]?.message : first?.message
  throw new Fault(isFault(issue) ? issue : 'invalidInput', { field, issue }, { params: { field } })
}

const isFault = (message = ''): message is FaultName => Object.hasOwn(FAULTS, message)

type Issue = z.core.$ZodIssue

/** What is wrong first. Of what may be one of several, and names no fault for all, it is told of the one that it is nearest to. */
function firstOf([first]: readonly Issue[]): Issue | undefined {
  if (first?.code !== 'invalid_union' || isFault(first.message)) return first
  const [nearest = []] = first.errors.toSorted((a, b) => a.length - b.length)
  const inside = firstOf(nearest)
  return inside ? { ...inside, path: [...first.path, ...inside.path] } : first
}
