import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { checkPair, fingerprintOf } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { once } from '../../kernel/idempotency.ts'
import { parse } from '../../kernel/valid.ts'
import { digest } from './bytes.ts'

/** Boundaries and the fields beside the file. */
const FORM_BYTES = 64 * 1024

type Form<Schema extends z.ZodType> = {
  in: { form: z.input<Schema> }
  out: { form: z.output<Schema> }
}

/**
 * A change that brings a file: reads the form under a ceiling and checks the pair wherever it is sent. The parsed input is
 * `c.req.valid('form')`.
 * @param ceiling bytes of the file
 * @param given.pair the specification lists it for this call
 * @param given.repeats the call may be sent again safely, so that a request_id alone is not looked at
 * @throws Fault formRequired, fileTooLarge, badRequest or those of the pair
 */
export const multipart = <Schema extends z.ZodType>(
  schema: Schema,
  ceiling: number,
  given: { pair?: true; repeats?: true } = {},
): MiddlewareHandler<Env, string, Form<Schema>> =>
  async function readMultipart(c, next) {
    const { request_id, csrf_token, ...input } = Object.fromEntries(
      await readForm(c, ceiling + FORM_BYTES),
    )
    const pair = await checkPair(c, { request_id, csrf_token }, given.pair ? 'pair' : undefined)
    const form = parse(schema, input) as object
    c.req.addValidatedData('form', form)
    if (given.repeats && !pair.csrfToken) return next()
    return once(c, pair, async () => fingerprintOf(c, await withDigests(form)), next)
  }

/** A form with each file as its name and the digest of its bytes. */
const withDigests = (form: object) =>
  Promise.all(
    Object.entries(form).map(async ([name, value]: [string, unknown]) =>
      value instanceof File
        ? [name, value.name, await digest('SHA-256', await value.bytes())]
        : [name, value],
    ),
  )

async function readForm(c: Context<Env>, ceiling: number): Promise<FormData> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Fault('formRequired')
  const { body } = c.req.raw
  if (!body) throw new Fault('badRequest')
  const announced = Number(c.req.header('Content-Length') ?? 0)
  if (announced > ceiling) throw new Fault('fileTooLarge', { announced })
  const passed = announced > 0 ? asLongAs(announced, body) : under(ceiling, body)
  return new Response(passed, { headers: { 'Content-Type': type } })
    .formData()
    .catch((error: unknown) => {
      if (error instanceof Fault) throw error
      throw new Fault(LONGER.test(String(error)) ? 'fileTooLarge' : 'badRequest', {
        why: String(error),
      })
    })
}

/** The runtime's words for a body that is longer than it announced. */
const LONGER = /too many bytes/

/** Passes a body on to the length that it announced, without a look at its pieces. */
function asLongAs(length: number, body: ReadableStream<Uint8Array>) {
  const { readable, writable } = new FixedLengthStream(length)
  // Whoever reads it hears of what went wrong.
  body.pipeTo(writable, { preventCancel: true }).catch(() => {})
  return readable
}

/** Passes a body that announced no length on until it grows over the ceiling; the rest stays to be drained. */
function under(ceiling: number, body: ReadableStream<Uint8Array>) {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, passed) {
        bytes += chunk.byteLength
        if (bytes > ceiling) throw new Fault('fileTooLarge', { bytes })
        passed.enqueue(chunk)
      },
    }),
    { preventCancel: true },
  )
}
