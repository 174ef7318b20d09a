import { says } from '../../../kernel/bytes/contract.ts'
import { viewOf } from './bytes.ts'

const EXTENSIBLE = 0xfffe
const [ALAW, MULAW] = [6, 7]
/** What a stream's head says of a length that was not known when it was sent. */
const UNKNOWN_BYTES = 0x7ff00000

/**
 * The seconds of a WAV by the bytes of its sound. Neither the length of the whole nor the size of a block, as its head has them,
 * count: decoders go by channels and bits.
 */
export function wavSeconds(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const isLittle = !says(bytes, 0, 'RIFX')
  let slowest = Infinity
  let sound = 0
  let long: number | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const body = at + 8
    const rest = bytes.length - body
    const said = view.getUint32(at + 4, isLittle)
    if (says(bytes, at, 'ds64') && rest >= 16) long = Number(view.getBigUint64(body + 8, isLittle))
    if (says(bytes, at, 'fmt ') && rest >= 16)
      slowest = Math.min(slowest, bytesASecond(view, body, said, isLittle))
    let size = Math.min(said, rest)
    if (says(bytes, at, 'data')) {
      const length = said === 0xffffffff && long !== undefined ? long : said
      size =
        length === 0 || (length >= UNKNOWN_BYTES && length > rest) ? rest : Math.min(length, rest)
      sound += size
    }
    at = body + size + (size % 2)
  }
  return slowest > 0 && slowest < Infinity && sound > 0 ? sound / slowest : null
}

function bytesASecond(view: DataView, at: number, size: number, isLittle: boolean) {
  const said = view.getUint16(at, isLittle)
  const kind =
    said === EXTENSIBLE && size >= 26 && at + 26 <= view.byteLength
      ? view.getUint16(at + 24, isLittle)
      : said
  const bits = kind === ALAW || kind === MULAW ? 8 : view.getUint16(at + 14, isLittle)
  return view.getUint16(at + 2, isLittle) * view.getUint32(at + 4, isLittle) * Math.ceil(bits / 8)
}
