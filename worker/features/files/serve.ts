import type { Deps } from '../../kernel/deps.ts'
import { isKnown } from '../../kernel/etag.ts'
import { Fault } from '../../kernel/fault.ts'
import type { OwnFile } from './find.ts'
import { rangeOf } from './range.ts'
import { readStored } from './stored.ts'
import { variantOf, type Wanted } from './variants.ts'

/** The part of a route's context that is used here. */
type Asked = {
  req: { raw: Request; header: (name: string) => string | undefined }
  header: (name: string, value: string) => void
  var: { deps: Deps }
}

/** What a browser may show in place. Everything else, markup and scripts above all, is only ever downloaded. */
const INLINE = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|audio\/|video\/)/

/**
 * A stored file as an answer: ETag, If-None-Match, one Range with If-Range, HEAD. The sandbox and nosniff are those of every
 * answer of the API.
 * @throws Fault rangeWrong, notAPicture or pictureTooLarge
 */
export async function serveFile(c: Asked, file: OwnFile, wanted: Wanted, cache: string) {
  const { deps } = c.var
  const changed = wanted.size !== undefined || wanted.webp === true
  const {
    object,
    mimetype,
    extension,
    size,
    etag: tag,
  } = changed ? await variantOf(deps, file, wanted) : { ...file, etag: file.sha256 }
  const etag = `"${tag}"`
  const headers = new Headers({
    'Content-Type': mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
    'Content-Disposition': `${INLINE.test(mimetype) ? 'inline' : 'attachment'}; ${named(file.name, changed ? extension : undefined)}`,
    // Compressed on its way it would have another length and no ranges.
    'Cache-Control': `${cache}, no-transform`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  if (cache.startsWith('private')) headers.set('Vary', 'Authorization')
  if (isKnown(c.req.header('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  const head = c.req.raw.method === 'HEAD'
  const condition = c.req.header('If-Range')
  const mayRange = !head && (condition === undefined || condition === etag)
  const range = mayRange ? rangeOf(c.req.header('Range'), size) : null
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`)
    throw new Fault('rangeWrong', { size })
  }
  const length = range ? range.length : size
  headers.set('Content-Length', String(length))
  if (range)
    headers.set('Content-Range', `bytes ${range.offset}-${range.offset + length - 1}/${size}`)
  const status = range ? 206 : 200
  if (head) return new Response(null, { status, headers })
  const body = await readStored(deps.env.FILES, { object, size }, range ?? undefined)
  if (!body) throw new Fault('notFound', { object })
  return new Response(body, { status, headers })
}

/** The name in ASCII for old readers and in full for the others. */
function named(title: string, extension: string | undefined) {
  const name = extension ? title.replace(/(?:\.[^.]{1,10})?$/, `.${extension}`) : title
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
