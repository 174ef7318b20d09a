/** Reads the codes that H.264 writes its headers in (ITU-T H.264, 7.2 and 9.1). */
export class BitReader {
  constructor(
    private readonly bytes: Uint8Array,
    /** The next bit. */
    public at: number,
  ) {}

  /** Behind the end there are zeros, as in a file that breaks off. */
  u(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++, this.at++)
      value = value * 2 + (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1)
    return value
  }

  flag = () => this.u(1) === 1

  /** @param most what is counted by it may be no more: a header that is damaged, or made to do harm, tells of billions */
  ue(most = Infinity): number {
    let zeros = 0
    while (zeros < 32 && !this.flag()) zeros++
    return Math.min(most, 2 ** zeros - 1 + this.u(zeros))
  }

  se(): number {
    const code = this.ue()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}

/** Puts bits one after the other. */
export class BitWriter {
  private readonly bits: number[] = []

  get length() {
    return this.bits.length
  }

  u(value: number, count: number) {
    for (let i = count - 1; i >= 0; i--) this.bits.push(Math.floor(value / 2 ** i) % 2)
  }

  ue(value: number) {
    const length = Math.floor(Math.log2(value + 1))
    this.u(0, length)
    this.u(value + 1, length + 1)
  }

  /** Bits that others wrote. */
  copy(bytes: Uint8Array, from: number, to: number) {
    const reader = new BitReader(bytes, from)
    for (let at = from; at < to; at++) this.bits.push(reader.u(1))
  }

  /** Whole bytes; the last one is filled up with zeros. */
  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.bits.length / 8))
    for (const [i, bit] of this.bits.entries())
      bytes[i >> 3] = (bytes[i >> 3] as number) | (bit << (7 - (i & 7)))
    return bytes
  }
}
