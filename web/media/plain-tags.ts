import {
  areFramesPlain,
  frame,
  framesIn,
  HEADER_BYTES,
  tagHead,
  tagOf,
  type Tag,
} from './id3-tag.ts'
import { concat } from '../../worker/kernel/bytes/contract.ts'
import { type Patch, patched } from './patched.ts'
import { chunksIn } from './riff-chunks.ts'

/** Versions of a tag whose frames the library takes for what they are not where something of them was changed. */
const [FIRST, LAST] = [3, 4]

/**
 * A sound whose ID3 tags are written plainly. Where bytes were put between those of a frame so that none looks like sound, or its
 * length stands before it, the library loses what such a frame says and all behind it, and where it tells of more than there is, reads
 * on in what is not. Each byte behind a tag stays where it is.
 */
export async function plainTags(source: Blob): Promise<Blob> {
  const patches: Patch[] = []
  for await (const { at, tag } of tagsOf(source))
    if (tag.version >= FIRST && tag.version <= LAST && !(tag.isPlain && areFramesPlain(tag)))
      patches.push({ at, bytes: written(tag, tag.end - at) })
  return patched(source, patches)
}

/** What has the tags of a sound say nothing, and where they end before it. */
export async function emptyTags(source: Blob) {
  const patches: Patch[] = []
  let end = 0
  for await (const { at, tag } of tagsOf(source)) {
    patches.push({ at, bytes: written({ ...tag, bytes: new Uint8Array() }, tag.end - at) })
    end = tag.end
  }
  return { patches, end }
}

/** Those before a sound, one behind the other, and those within a WAV. */
async function* tagsOf(source: Blob): AsyncGenerator<{ at: number; tag: Tag }> {
  let at = 0
  for (let tag = await tagOf(source); tag; tag = await tagOf(source, at)) {
    if (tag.end <= source.size) yield { at, tag }
    at = tag.end
  }
  if (at > 0) return
  for await (const { name, from, to } of chunksIn(source)) {
    const tag = /^id3 $/i.test(name) ? await tagOf(source.slice(from, to)) : null
    if (tag) yield { at: from, tag: { ...tag, end: Math.min(from + tag.end, to) } }
  }
}

/** A tag of the same length, as far as anything is in it. */
function written(tag: Tag, length: number): Uint8Array<ArrayBuffer> {
  const frames = [...framesIn(tag)].map(({ name, content }) => frame(name, [content], tag.version))
  const head = tagHead(tag.version, length - HEADER_BYTES)
  return concat([head, ...frames, new Uint8Array(HEADER_BYTES)]).subarray(0, length)
}
