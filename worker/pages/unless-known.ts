import type { Asking } from '../kernel/env.ts'
import { isKnown } from '../kernel/etag.ts'
import type { Kept } from '../kernel/kept.ts'

type Text = Pick<Kept, 'body'> & { hash: string; headers: Headers; status?: number }

/** A text, or the word that whoever asks has it already. @param hash of the text */
export function unlessKnown(
  { req }: { req: Asking['req'] & { header: (name: string) => string | undefined } },
  { body, hash, headers, status = 200 }: Text,
): Response {
  headers.set('ETag', `W/"${hash}"`)
  // Of an answer that says there is nothing, no condition holds (RFC 9110, 13.2.1).
  if (status !== 200 || !isKnown(req.header('If-None-Match'), `"${hash}"`))
    return new Response(body, { status, headers })
  return new Response(null, { status: 304, headers })
}
