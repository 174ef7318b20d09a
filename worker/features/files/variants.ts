import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { MAX_PIXELS } from '../../kernel/pictures/contract.ts'
import type { OwnFile } from './find.ts'
import { readStored } from './stored.ts'

export type Wanted = { size?: number | undefined; webp?: boolean | undefined }

/** Formats the Images binding reads, each with the one it answers in. */
const OUTPUTS: Record<string, 'image/jpeg' | 'image/png' | 'image/webp'> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/png',
  'image/avif': 'image/webp',
}

/** The Images binding's codes for a picture it cannot decode; its other failures pass. */
const UNREADABLE = new Set([9412, 9413, 9516, 9522, 9523])

type Variant = {
  object: string
  mimetype: string
  extension: string
  size: number
  etag: string
}

/**
 * A picture in another size or as WebP, never enlarged. It is made once and then kept beside the original.
 * @throws Fault notAPicture, or pictureTooLarge before anything is decoded; notFound for a file that goes meanwhile
 */
export async function variantOf(
  { env }: Pick<Deps, 'env'>,
  file: OwnFile,
  { size, webp }: Wanted,
): Promise<Variant> {
  const same = OUTPUTS[file.mimetype]
  if (!same || !file.width || !file.height)
    throw new Fault('notAPicture', { mimetype: file.mimetype })
  if (file.width * file.height > MAX_PIXELS) {
    throw new Fault(
      'pictureTooLarge',
      { width: file.width, height: file.height },
      { params: { megapixels: MAX_PIXELS / 1_000_000 } },
    )
  }
  const mimetype = webp ? 'image/webp' : same
  const extension = mimetype.slice('image/'.length)
  const name = `${size ?? 'full'}.${extension}`
  const variant = {
    object: `variants/${file.object}/${name}`,
    mimetype,
    extension,
    etag: `${file.sha256}-${name}`,
  }
  const kept = await env.FILES.head(variant.object)
  if (kept) return { ...variant, size: kept.size }
  const original = await readStored(env.FILES, file)
  if (!original) throw new Fault('notFound', { object: file.object })
  const input = env.IMAGES.input(original)
  const sized = size ? input.transform({ width: size, height: size, fit: 'scale-down' }) : input
  const bytes = await sized
    .output({ format: mimetype })
    .then((result) => result.response().bytes())
    .catch((error: unknown) => {
      throw new Fault(
        UNREADABLE.has((error as { code?: number }).code ?? 0) ? 'notAPicture' : 'notReady',
        { why: String(error) },
      )
    })
  await env.FILES.put(variant.object, bytes)
  // When the file went meanwhile, its variants may have been swept before this one was written.
  const there = env.DB.prepare('SELECT 1 FROM blobs WHERE object = ?').bind(file.object)
  if (!(await there.first())) {
    await env.FILES.delete(variant.object)
    throw new Fault('notFound', { object: file.object })
  }
  return { ...variant, size: bytes.length }
}
