/** What people call a codec, by the name that a library or a container has for it. */
const NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  s263: 'H.263',
  mp4v: 'MPEG-4 Part 2',
  'V_MPEG4/ISO/ASP': 'MPEG-4 Part 2',
  'V_MS/VFW/FOURCC': 'AVI codec',
  mjpa: 'Motion JPEG',
  mjpeg: 'Motion JPEG',
  jpeg: 'Motion JPEG',
  V_MJPEG: 'Motion JPEG',
  V_MPEG2: 'MPEG-2',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  dvc: 'DV',
  dvcp: 'DV',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  alac: 'ALAC',
  A_ALAC: 'ALAC',
  ac3: 'AC-3',
  'ac-3': 'AC-3',
  A_AC3: 'AC-3',
  eac3: 'E-AC-3',
  'ec-3': 'E-AC-3',
  A_EAC3: 'E-AC-3',
  dtsc: 'DTS',
  A_DTS: 'DTS',
  'A_MPEG/L2': 'MP2',
  A_TRUEHD: 'TrueHD',
  samr: 'AMR',
  sawb: 'AMR-WB',
  ulaw: 'µ-law',
  alaw: 'A-law',
  // Kinds of stream in an MPEG transport stream (ISO/IEC 13818-1, table 2-34).
  '2': 'MPEG-2',
  '36': 'HEVC',
  '129': 'AC-3',
  '135': 'E-AC-3',
}

/** @param codec as the library calls it; null where it does not know it @param internal as the container calls it */
export function codecName(codec: string | null, internal: unknown): string {
  if (codec?.startsWith('pcm-')) return 'PCM'
  const own = internal instanceof Uint8Array ? '' : String(internal ?? '').trim()
  if (codec === 'mp3') return named(own) ?? 'MP3'
  return named(codec ?? '') ?? named(own) ?? codec?.toUpperCase() ?? own
}

/** A container may call a codec as anything. */
const named = (id: string) => (Object.hasOwn(NAMES, id) ? NAMES[id] : undefined)
