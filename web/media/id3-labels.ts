import { frame, textFrame, withFrames, zeroed } from './id3-tag.ts'
import type { Labels } from './labels.ts'

/** Of a picture: how its description is written, and that it is the cover ("ID3v2.4", 4.14). */
const [LATIN_1, COVER] = [0, 3]

/** An MP3 with what players show beside it, in the place of what it told before of the same. */
export function addId3Labels(file: File, { title, artist, cover }: Labels): Promise<BlobPart[]> {
  const told = [
    ...(title ? [['TIT2', textFrame('TIT2', title)] as const] : []),
    ...(artist ? [['TPE1', textFrame('TPE1', artist)] as const] : []),
    ...(cover ? [['APIC', pictureFrame(cover)] as const] : []),
  ]
  return withFrames(
    file,
    told.map(([, made]) => made),
    told.map(([name]) => name),
  )
}

const pictureFrame = (jpeg: Uint8Array) =>
  frame('APIC', [
    Uint8Array.of(LATIN_1),
    zeroed('image/jpeg'),
    Uint8Array.of(COVER),
    zeroed(''),
    jpeg,
  ])
