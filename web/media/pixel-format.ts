import { bytesOf, readAvcConfig, unprotect } from './avc.ts'
import { readDepth } from './avc-slice.ts'

/** How finely a film's pictures are told. */
export type PixelFormat = {
  /** Of each of its colours. */
  bits: number
  /** Of its hues against its light: 4:2:0 has one for four pixels, 4:4:4 one for each. */
  chroma: '4:2:0' | '4:2:2' | '4:4:4'
}

/** What encoders here write, and nearly all films are. */
export const USUAL: PixelFormat = { bits: 8, chroma: '4:2:0' }
export const isUsual = ({ bits, chroma }: PixelFormat) =>
  bits === USUAL.bits && chroma === USUAL.chroma

/** `chroma_format_idc` of H.264 and HEVC. */
const CHROMA: readonly PixelFormat['chroma'][] = ['4:2:0', '4:2:0', '4:2:2', '4:4:4']
/** What the configuration record of HEVC begins with (ISO/IEC 14496-15, 8.3.3). */
const [HEVC_CHROMA_AT, HEVC_BITS_AT] = [16, 17]

/** Reads it from what a track says to its decoder. What says nothing is taken for usual. */
export function pixelFormatOf(config: VideoDecoderConfig | null): PixelFormat {
  if (!config) return USUAL
  const [name = '', ...parts] = config.codec.split('.')
  const record = bytesOf(config.description ?? new Uint8Array())
  if (name === 'vp09') return vpx(Number(parts[0]), Number(parts[2] ?? 8))
  if (name === 'av01') return av1(parts)
  if (['hev1', 'hvc1'].includes(name) && record.length > HEVC_BITS_AT)
    return {
      bits: ((record[HEVC_BITS_AT] as number) & 7) + 8,
      chroma: CHROMA[(record[HEVC_CHROMA_AT] as number) & 3] ?? USUAL.chroma,
    }
  const sps = name.startsWith('avc') && readAvcConfig(record)?.sps[0]
  if (!sps) return USUAL
  const { chroma, bits } = readDepth(unprotect(sps))
  return { bits, chroma: CHROMA[chroma] ?? USUAL.chroma }
}

/** Profiles 1 and 3 are those of finer hues; which they are their names need not say. */
const vpx = (profile: number, bits: number): PixelFormat => ({
  bits,
  chroma: profile % 2 === 1 ? '4:4:4' : '4:2:0',
})

/** `av01.profile.level.bits.monochrome.chroma…`; profile 1 has 4:4:4, and 2 has 4:2:2 where it says nothing else. */
const av1 = ([profile, , bits = '08', , chroma]: string[]): PixelFormat => ({
  bits: Number(bits),
  chroma:
    chroma?.startsWith('00') || profile === '1'
      ? '4:4:4'
      : chroma?.startsWith('10') || (profile === '2' && !chroma)
        ? '4:2:2'
        : '4:2:0',
})
