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
/** A shorter body, as every slice is, is looked at as a whole, which costs less than to do so on its way. */
const WHOLE_BYTES = SLICE_BYTES + FORM_BYTES
/** Far more than any form has. Taking a body apart costs time for each of them. */
const MOST_PARTS = 100
/** Boundaries begin with it and have no other. */
const LF = 10

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
  const boundary = boundaryIn(type)
  const passed =
    announced > 0 && announced <= WHOLE_BYTES
      ? whole(announced, body, partsSeen(boundary))
      : under(ceiling, body, partsSeen(boundary))
  return formOf(passed, boundary).catch((error: unknown) => {
    if (error instanceof Fault) throw error
    throw new Fault(LONGER.test(String(error)) ? 'fileTooLarge' : 'badRequest', {
      why: String(error),
    })
  })
}

/** Takes a form apart where its parts were counted, and nowhere else. */
async function formOf(body: ReadableStream | Promise<BodyInit>, boundary: string) {
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(await body, { headers }).formData()
}

/** The runtime's words for a body that is longer than it announced. */
const LONGER = /too many bytes/

/** A body to the length that it announced. */
async function whole(length: number, body: ReadableStream<Uint8Array>, look: Look) {
  const { readable, writable } = new FixedLengthStream(length)
  // Whoever reads it hears of what went wrong.
  body.pipeTo(writable, { preventCancel: true }).catch(() => {})
  const bytes = await new Response(readable).bytes()
  look(bytes)
  return bytes as BodyInit
}

/** What stands between the parts of a form (RFC 2046, 5.1.1). @param type the form's, as its header has it */
function boundaryIn(type: string) {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"]+))/i.exec(type) ?? []
  return quoted ?? bare ?? ''
}

type Look = (chunk: Uint8Array) => void

/** Counts the parts of a form as its pieces go by. It throws the Fault badRequest where they are too many. */
function partsSeen(boundary: string): Look {
  // The runtime takes a form apart also where the line before ends without a carriage return.
  const between = new TextEncoder().encode(`\n--${boundary}`)
  let parts = 0
  /** How much of it has just gone by. */
  let seen = 0
  return (chunk) => {
    for (let at = 0; at < chunk.length; at++) {
      if (seen === 0 && (at = chunk.indexOf(LF, at)) < 0) return
      seen = chunk[at] === between[seen] ? seen + 1 : chunk[at] === LF ? 1 : 0
      if (seen < between.length) continue
      if (++parts > MOST_PARTS) throw new Fault('badRequest', { parts })
      seen = 0
    }
  }
}

/** Passes a body on until it grows over the ceiling or has too many parts; the rest stays to be drained. */
function under(ceiling: number, body: ReadableStream<Uint8Array>, look: Look) {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, passed) {
        bytes += chunk.byteLength
        if (bytes > ceiling) throw new Fault('fileTooLarge', { bytes })
        look(chunk)
        passed.enqueue(chunk)
      },
    }),
    { preventCancel: true },
  )
}
