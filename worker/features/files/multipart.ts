import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { checkPair, fingerprintOf } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { once } from '../../kernel/idempotency.ts'
import { parse } from '../../kernel/valid.ts'
import { digest } from './bytes.ts'
import { SLICE_BYTES } from './slicing/contract.ts'

/** Boundaries and the fields beside the file. */
const FORM_BYTES = 64 * 1024
/** A longer body is looked at on its way; in a shorter one there is no room for so many parts that they matter. */
const UNSEEN_BYTES = SLICE_BYTES + FORM_BYTES
/** Far more than any form has. Taking a body apart costs time for each of them. */
const MOST_PARTS = 100
/** Boundaries begin with it and have no other. */
const CR = 13

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
  const passed =
    announced > 0 && announced <= UNSEEN_BYTES
      ? asLongAs(announced, body)
      : under(ceiling, body, boundaryIn(type))
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

/** What stands between the parts of a form (RFC 2046, 5.1.1). @param type the form's, as its header has it */
function boundaryIn(type: string) {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  return new TextEncoder().encode(`\r\n--${quoted ?? bare ?? ''}`)
}

/** Passes a body on until it grows over the ceiling or has too many parts; the rest stays to be drained. */
function under(ceiling: number, body: ReadableStream<Uint8Array>, boundary: Uint8Array) {
  let bytes = 0
  let parts = 0
  /** How much of a boundary has just gone by. */
  let seen = 0
  const look = (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; at++) {
      if (seen === 0 && (at = chunk.indexOf(CR, at)) < 0) return
      seen = chunk[at] === boundary[seen] ? seen + 1 : chunk[at] === CR ? 1 : 0
      if (seen < boundary.length) continue
      parts++
      seen = 0
    }
  }
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, passed) {
        bytes += chunk.byteLength
        if (bytes > ceiling) throw new Fault('fileTooLarge', { bytes })
        look(chunk)
        if (parts > MOST_PARTS) throw new Fault('badRequest', { parts })
        passed.enqueue(chunk)
      },
    }),
    { preventCancel: true },
  )
}
