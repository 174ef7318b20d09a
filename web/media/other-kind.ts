import { ascii } from './ascii.ts'

/** How files begin that people have and that cannot be read here; of those that are of a family, also what it says at its ninth byte. */
const BEGINNINGS: readonly Beginning[] = [
  ['AVI', 'RIFF', 'AVI '],
  ['WMV / WMA', '0&\xb2\x75\x8e\x66\xcf\x11'],
  ['FLV', 'FLV\x01'],
  ['MPEG (MPG, VOB)', '\0\0\x01\xba'],
  ['MPEG (MPG, VOB)', '\0\0\x01\xb3'],
  ['MXF', '\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02\x01'],
  ['RealMedia', '.RMF'],
  ['AIFF', 'FORM', 'AIF'],
  ['CAF', 'caff'],
  ['AMR', '#!AMR'],
  ['AC-3', '\x0b\x77'],
  ['WavPack', 'wvpk'],
  ['APE', 'MAC '],
  ['DSF', 'DSD '],
  ['Wave64', 'riff\x2e\x91\xcf\x11'],
  ['MIDI', 'MThd'],
]
type Beginning = readonly [name: string, begins: string, family?: string]
const FAMILY_AT = 8

const BEGINNING_BYTES = 64

/** What people call a kind of film or recording that is not read here, by its first bytes; undefined where they tell of none. */
export async function otherKind(source: Blob): Promise<string | undefined> {
  const head = await headOf(source, BEGINNING_BYTES)
  const text = ascii(head, 0, head.byteLength)
  return BEGINNINGS.find(
    ([, begins, family = '']) => text.startsWith(begins) && text.startsWith(family, FAMILY_AT),
  )?.[0]
}

/** Kinds of sound in a WAV that are not read (RFC 2361, appendix A). */
const IN_WAV: Record<number, string> = {
  0x0002: 'ADPCM',
  0x0011: 'ADPCM',
  0x0031: 'GSM 6.10',
  0x0050: 'MP2',
  0x0055: 'MP3',
  0x0161: 'WMA',
  0x2000: 'AC-3',
}
/** What recorders write before they tell of the sound is shorter. */
const WAV_HEAD_BYTES = 64 << 10
/** Of the file's own name and length, and of a part's. */
const [RIFF_BYTES, PART_BYTES] = [12, 8]

/** What the sound of a WAV is encoded as, where that is a codec that is not read in one; undefined for any other file. */
export async function codecOfWav(source: Blob): Promise<string | undefined> {
  const head = await headOf(source, WAV_HEAD_BYTES)
  for (let at = RIFF_BYTES; at + PART_BYTES + 2 <= head.byteLength;) {
    if (ascii(head, at) === 'fmt ') return IN_WAV[head.getUint16(at + PART_BYTES, true)]
    // A part of an odd length is followed by a byte that counts for none.
    at += PART_BYTES + 2 * Math.ceil(head.getUint32(at + 4, true) / 2)
  }
  return undefined
}

const headOf = async (source: Blob, bytes: number) =>
  new DataView(await source.slice(0, bytes).arrayBuffer())
