import { ascii, concat } from '../../kernel/bytes/contract.ts'

/** One channel of 16 bits. */
export type Sound = {
  /** Samples a second. */
  rate: number
  samples: Int16Array
  /** What the file says of itself, by the four letters of RIFF's INFO list. */
  info: Readonly<Record<string, string>>
}

/** What a stream's head says of a length that was not known when it was sent. */
const UNKNOWN_BYTES = 0x7ff00000
const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe]

/** Reads a WAV of 16 bits or of floating point; several channels become one. @throws RangeError for anything else */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => letters(bytes.subarray(at, at + 4))
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new RangeError('no WAV')
  let format = { kind: 0, channels: 0, rate: 0, bits: 0 }
  const info: Record<string, string> = {}
  for (let at = 12; at + 8 <= bytes.length;) {
    const said = view.getUint32(at + 4, true)
    const [id, body] = [name(at), at + 8]
    if (id === 'data') {
      const rest = bytes.length - body
      if (said > rest && said < UNKNOWN_BYTES) throw new RangeError('a WAV that was cut off')
      return {
        rate: format.rate,
        samples: samplesIn(view, body, Math.min(said || rest, rest), format),
        info,
      }
    }
    if (body + said > bytes.length) break
    if (id === 'fmt ' && said >= 16) {
      const kind = view.getUint16(body, true)
      format = {
        kind: kind === EXTENSIBLE && said >= 26 ? view.getUint16(body + 24, true) : kind,
        channels: view.getUint16(body + 2, true),
        rate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      }
    }
    if (id === 'LIST' && said >= 4 && name(body) === 'INFO')
      Object.assign(info, infoIn(bytes.subarray(body + 4, body + said)))
    at = body + said + (said % 2)
  }
  throw new RangeError('a WAV without sound')
}

function samplesIn(
  view: DataView,
  from: number,
  length: number,
  { kind, channels, rate, bits }: { kind: number; channels: number; rate: number; bits: number },
): Int16Array {
  const read =
    kind === PCM && bits === 16
      ? (at: number) => view.getInt16(at, true)
      : kind === FLOAT && bits === 32
        ? (at: number) => view.getFloat32(at, true) * 32767
        : null
  if (!read || channels < 1 || rate < 4000 || rate > 192_000) throw new RangeError('unknown WAV')
  const wide = bits / 8
  const samples = new Int16Array(Math.floor(length / (wide * channels)))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++)
      sum += read(from + (i * channels + channel) * wide)
    samples[i] = Math.max(-32768, Math.min(32767, Math.round(sum / channels)))
  }
  return samples
}

function infoIn(list: Uint8Array) {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength)
  const info: Record<string, string> = {}
  for (let at = 0; at + 8 <= list.length;) {
    const length = view.getUint32(at + 4, true)
    const text = list.subarray(at + 8, at + 8 + length)
    info[letters(list.subarray(at, at + 4))] = new TextDecoder().decode(text).replace(/\0.*$/s, '')
    at += 8 + length + (length % 2)
  }
  return info
}

/** What is said of several sounds that are one from now on: all that is said of any of them, each thing once. */
export function infoOfAll(all: readonly Sound['info'][]): Sound['info'] {
  const said = new Map<string, Set<string>>()
  for (const [id, text] of all.flatMap((info) => Object.entries(info)))
    said.set(id, (said.get(id) ?? new Set()).add(text))
  return Object.fromEntries(
    [...said].map(([id, texts]) => {
      // One that was laid together itself says what others say, too.
      const isSaidBy = (one: string) => (other: string) => other !== one && other.includes(one)
      return [id, [...texts].filter((one) => ![...texts].some(isSaidBy(one))).join(' ')]
    }),
  )
}

/** The head of a WAV of so many samples, which follow it as 16 bits, least byte first. */
export function wavHead(
  count: number,
  rate: number,
  info: Sound['info'] = {},
): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(info).map(([id, text]) => {
    const bytes = new TextEncoder().encode(`${text}\0`)
    return chunk(id, bytes)
  })
  const list =
    texts.length > 0 ? chunk('LIST', concat([ascii('INFO'), ...texts])) : new Uint8Array()
  const format = new DataView(new ArrayBuffer(16))
  format.setUint16(0, PCM, true)
  format.setUint16(2, 1, true)
  format.setUint32(4, rate, true)
  format.setUint32(8, rate * 2, true)
  format.setUint16(12, 2, true)
  format.setUint16(14, 16, true)
  const inner = concat([ascii('WAVE'), chunk('fmt ', new Uint8Array(format.buffer)), list])
  const size = count * 2
  return concat([
    ascii('RIFF'),
    number(inner.length + 8 + size),
    inner,
    ascii('data'),
    number(size),
  ])
}

/** A whole WAV. */
export const writeWav = ({ samples, rate, info }: Sound): Uint8Array<ArrayBuffer> =>
  concat([wavHead(samples.length, rate, info), bytesOf(samples)])

/** Samples as they stand in a file. */
export const bytesOf = (samples: Int16Array) =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

const chunk = (id: string, body: Uint8Array) =>
  concat([ascii(id), number(body.length), body, new Uint8Array(body.length % 2)])
const letters = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const number = (value: number) => {
  const four = new Uint8Array(4)
  new DataView(four.buffer).setUint32(0, value, true)
  return four
}
