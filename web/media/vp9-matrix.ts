import type { MkvOutputFormat } from 'mediabunny'

type Track = { info: { decoderConfig: { colorSpace?: { matrix?: string | null } } } }
type Muxer = { fixVP9ColorSpace: (track: Track, packet: object) => void }
/** What of the library writes a Matroska; its types leave it out. */
type Internals = { _createMuxer: (output: object) => Muxer }

/**
 * Has VP9 keep the matrix of BT.2020 in its pictures. As it is written, the library puts the matrix of its track into every key frame
 * and knows no such one: films in HDR said of themselves that their colours are unknown, and programs that go by the pictures, as
 * ffmpeg and mpv do, showed others.
 */
export function keepingMatrix<Format extends MkvOutputFormat>(format: Format): Format {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const createMuxer = (format as unknown as Internals)._createMuxer.bind(format)
  const value: Internals['_createMuxer'] = (output) => {
    const muxer = createMuxer(output)
    const fix = muxer.fixVP9ColorSpace.bind(muxer)
    muxer.fixVP9ColorSpace = (track, packet) => {
      if (track.info.decoderConfig.colorSpace?.matrix !== 'bt2020-ncl') fix(track, packet)
    }
    return muxer
  }
  return Object.defineProperty(format, '_createMuxer', { value, configurable: true })
}
