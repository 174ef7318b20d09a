import type { EncodedPacket } from 'mediabunny'
import {
  isIdr,
  kindOf,
  protect,
  units,
  unprotect,
  editUnit,
  joinUnits,
  type AvcConfig,
} from './avc.ts'
import { BitReader, BitWriter } from './avc-bits.ts'
import { readFacts, readSlice, type AvcFacts, type SliceHeader } from './avc-slice.ts'
import type { Span } from './copyable-spans.ts'
import type { Film } from './film.ts'
import { EPSILON } from './frames.ts'

const [SLICE, IDR, SEI, SPS] = [1, 5, 6, 7]
/** The kind of message that names a place where decoding may begin (ITU-T H.264, D.1.8). */
const RECOVERY_POINT = 6
const I = 2
/** More than any header takes. */
const HEADER_BYTES = 512
/** Pictures that open a sequence one after the other must differ by a number; encoders count from zero. */
const FIRST_OPENING = 1 << 15

const headerOf = (unit: Uint8Array, facts: AvcFacts) =>
  readSlice(unprotect(unit.subarray(0, HEADER_BYTES)), facts)

/** What is needed to begin in the middle of a film's open groups of pictures; null where that cannot be done. */
export function openingFacts({ sps, pps }: AvcConfig): AvcFacts | null {
  const [sequence, picture] = [sps[0], pps[0]]
  return sequence && picture ? readFacts(unprotect(sequence), unprotect(picture)) : null
}

/** Whether all that is shown from this picture on can be decoded without what was sent before it. */
export function isOpenRefresh(packet: Uint8Array, facts: AvcFacts): boolean {
  let isPoint = false
  for (const unit of units(packet)) {
    if (kindOf(unit) === SEI) isPoint ||= recoveryOf(unit) === 'atOnce'
    if (kindOf(unit) === SLICE && (!isPoint || headerOf(unit, facts).type !== I)) return false
  }
  return isPoint
}

/**
 * Whether from this picture on the film is renewed strip by strip, over some pictures. Nothing can be copied from there: those
 * pictures are made of ones before it, so that none can be an IDR picture, and in the middle of a film none can be hidden.
 */
export const isGradualRefresh = (picture: readonly Uint8Array[]): boolean =>
  picture.every((unit) => kindOf(unit) !== IDR) &&
  picture.some((unit) => kindOf(unit) === SEI && recoveryOf(unit) === 'gradual')

/** From a point that is `atOnce` everything is right at once and exactly. */
function recoveryOf(protectedUnit: Uint8Array): 'atOnce' | 'gradual' | null {
  const unit = unprotect(protectedUnit)
  for (let at = 1; at + 2 < unit.length;) {
    const [kind, size] = [0, 0].map(() => {
      let value = 0
      while (unit[at] === 0xff) value += unit[at++] as number
      return value + (unit[at++] ?? 0)
    }) as [number, number]
    if (kind === RECOVERY_POINT) {
      const message = new BitReader(unit, at * 8)
      const isAtOnce = message.ue() === 0
      const [isExact, isBroken] = [message.flag(), message.flag()]
      if (!isAtOnce) return 'gradual'
      return isExact && !isBroken ? 'atOnce' : null
    }
    at += size
  }
  return null
}

/** Says that pictures may be missing, as those are which were sent after the first one but are shown before it. */
export function allowingGaps(config: AvcConfig, facts: AvcFacts): AvcConfig {
  return { ...config, sps: config.sps.map((sps) => withGaps(sps, facts)) }
}

function withGaps(sps: Uint8Array, { gapsAt }: AvcFacts): Uint8Array {
  const bytes = unprotect(sps).slice()
  put(bytes, gapsAt, 1, 1)
  return protect(bytes)
}

/**
 * A film's packets from a refresh on, as a stream of their own. A refresh in an open group is made an IDR picture, those that are
 * shown before it are left out, and the ones behind it count from it.
 * @param facts null where there are no open groups
 */
export async function* packetsFrom(
  film: Film,
  { from, to }: Span,
  facts: AvcFacts | null,
): AsyncGenerator<{ index: number; packet: EncodedPacket }> {
  const start = film.frames.time[from] as number
  let group: OpenGroup | null = null
  let index = from
  for await (const packet of film.packets(from, to)) {
    const here = index++
    if (isIdr(packet.data)) group = null
    else if (here === from && facts) group = new OpenGroup(facts, FIRST_OPENING + (here & 0x3fff))
    const data = group ? group.next(packet.data) : packet.data
    if (packet.timestamp < start - EPSILON) continue
    yield { index: here, packet: data === packet.data ? packet : packet.clone({ data }) }
  }
}

/** Pictures from a refresh in an open group on, up to the next IDR picture. */
class OpenGroup {
  private first: SliceHeader | null = null
  /** How many pictures for reference came since the first one. */
  private count = 0
  private latest = 0

  constructor(
    private readonly facts: AvcFacts,
    private readonly identity: number,
  ) {}

  next(packet: Uint8Array): Uint8Array<ArrayBuffer> {
    const opens = this.first === null
    return joinUnits([...units(packet)].map((unit) => this.unit(unit, opens)))
  }

  private unit(unit: Uint8Array, opens: boolean): Uint8Array {
    if (kindOf(unit) === SLICE) return this.slice(unit, opens)
    // Some films say their parameter sets again and again.
    return kindOf(unit) === SPS ? withGaps(unit, this.facts) : unit
  }

  private slice(unit: Uint8Array, opens: boolean): Uint8Array {
    const header = headerOf(unit, this.facts)
    this.first ??= header
    const { frameNumberBits, orderBits } = this.facts
    if (!opens) this.count += wrapped(header.frameNumber - this.latest, frameNumberBits)
    this.latest = header.frameNumber
    const moved = {
      frameNumber: wrapped(header.frameNumber - this.first.frameNumber, frameNumberBits),
      order: orderBits === 0 ? 0 : wrapped(header.order - this.first.order, orderBits),
    }
    if (opens) return this.rewritten(unit, header, moved, { opens: true, forgets: [] })
    const kept = header.markings?.filter(({ back }) => back === null || this.count - back >= 0)
    if (kept && kept.length !== header.markings?.length)
      return this.rewritten(unit, header, moved, { opens: false, forgets: kept })
    return editUnit(unit, (bytes) => {
      put(bytes, header.frameNumberAt, frameNumberBits, moved.frameNumber)
      put(bytes, header.orderAt, orderBits, moved.order)
      return bytes
    })
  }

  /** With a header of another length. */
  private rewritten(
    unit: Uint8Array,
    header: SliceHeader,
    moved: { frameNumber: number; order: number },
    { opens, forgets }: { opens: boolean; forgets: NonNullable<SliceHeader['markings']> },
  ): Uint8Array {
    const { frameNumberBits, orderBits, isArithmetic } = this.facts
    const bytes = unprotect(unit)
    const writer = new BitWriter()
    writer.copy(bytes, 0, header.frameNumberAt)
    writer.u(moved.frameNumber, frameNumberBits)
    if (opens) writer.ue(this.identity)
    writer.u(moved.order, orderBits)
    writer.copy(bytes, header.orderAt + orderBits, header.markingAt)
    // An IDR picture forgets all others by itself; it says that they are still shown, and that it is not kept for long.
    if (opens) writer.u(0, 2)
    else {
      writer.u(1, 1)
      for (const { command, values } of forgets)
        for (const value of [command, ...values]) writer.ue(value)
      writer.ue(0)
    }
    writer.copy(bytes, header.markingEnd, header.end)
    let rest = bytes.subarray(bytes.length)
    if (isArithmetic) {
      while (writer.length % 8 !== 0) writer.u(1, 1)
      rest = bytes.subarray(Math.ceil(header.end / 8))
    } else writer.copy(bytes, header.end, endOf(bytes))
    const head = writer.bytes()
    const whole = new Uint8Array(head.length + rest.length)
    whole.set(head)
    whole.set(rest, head.length)
    if (opens) whole[0] = ((unit[0] as number) & 0xe0) | IDR
    return protect(whole)
  }
}

const wrapped = (value: number, bits: number) => ((value % 2 ** bits) + 2 ** bits) % 2 ** bits

/** Writes a number over the bits that are there. */
function put(bytes: Uint8Array, at: number, count: number, value: number) {
  for (let i = 0; i < count; i++) {
    const [place, bit] = [(at + i) >> 3, 0x80 >> ((at + i) & 7)]
    const isSet = (value >> (count - 1 - i)) & 1
    bytes[place] = isSet ? (bytes[place] as number) | bit : (bytes[place] as number) & ~bit
  }
}

/** Behind the last bit that is set, which ends a slice. */
function endOf(bytes: Uint8Array): number {
  let last = bytes.length - 1
  while (last > 0 && bytes[last] === 0) last--
  const byte = bytes[last] ?? 0
  return last * 8 + 8 - (31 - Math.clz32(byte & -byte))
}
