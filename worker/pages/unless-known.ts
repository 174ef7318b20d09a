import type { Asking } from '../kernel/env.ts'
import type { Kept } from '../kernel/kept.ts'

type Text = Pick<Kept, 'body'> & { hash: string; headers: Headers; status?: number }

/** A text, or the word that whoever asks has it already. @param hash of the text */
export function unlessKnown(
  { req }: { req: Asking['req'] & { header: (name: string) => string | undefined } },
  { body, hash, headers, status = 200 }: Text,
): Response {
  const etag = `W/"${hash}"`
  headers.set('ETag', etag)
  if (!req.header('If-None-Match')?.split(/,\s*/).includes(etag))
    return new Response(body, { status, headers })
  return new Response(null, { status: 304, headers })
}
