import { Fault } from '../../kernel/fault.ts'
import { hex } from '../../kernel/digest/contract.ts'
import { HEAD_BYTES } from './sniff.ts'

/** The store takes an object of unknown length in equal parts of at least 5 MiB; one of them is all that is held at a time. */
const PART_BYTES = 8 * 1024 * 1024

type Poured = { size: number; md5: string; sha256: string; head: Uint8Array }

/**
 * Writes a stream into an object while its hashes are computed. What breaks off leaves no object behind.
 * @throws Fault fileTooLarge past `most` bytes, fileEmpty
 */
export async function pour(
  bucket: R2Bucket,
  object: string,
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Poured> {
  const hashes = [new crypto.DigestStream('MD5'), new crypto.DigestStream('SHA-256')] as const
  const writers = hashes.map((hash) => hash.getWriter())
  const sums = Promise.all(hashes.map((hash) => hash.digest))
  // When writing fails, that is why, and nobody asks for them.
  sums.catch(() => {})
  const parts: R2UploadedPart[] = []
  let upload: R2MultipartUpload | undefined
  let head: Uint8Array | undefined
  let size = 0
  try {
    for await (const part of inParts(body)) {
      size += part.length
      if (size > most) throw new Fault('fileTooLarge', { size })
      head ??= part.slice(0, HEAD_BYTES)
      await Promise.all(writers.map((writer) => writer.write(part)))
      if (part.length < PART_BYTES && !upload) await bucket.put(object, part)
      else {
        upload ??= await bucket.createMultipartUpload(object)
        parts.push(await upload.uploadPart(parts.length + 1, part))
      }
    }
    if (!head) throw new Fault('fileEmpty')
    await upload?.complete(parts)
    await Promise.all(writers.map((writer) => writer.close()))
  } catch (error) {
    await Promise.all([upload?.abort(), ...writers.map((writer) => writer.abort(error))]).catch(
      () => {},
    )
    throw error
  }
  const [md5, sha256] = await sums
  return { size, md5: hex(md5!), sha256: hex(sha256!), head }
}

/** Pieces of one size and a last one, all in the same memory: a piece is only good until the next is asked for. */
async function* inParts(body: ReadableStream<Uint8Array>) {
  const part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + PART_BYTES - filled)
      part.set(piece, filled)
      at += piece.length
      filled += piece.length
      if (filled < PART_BYTES) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
