/** Writes bits, the highest first, as ITU-T H.264 section 7.2 reads them. */
export class Bits {
  #bytes = new Uint8Array(4096)
  #length = 0
  #open = 0
  #count = 0

  /** @param width at most 24 */
  put(value: number, width: number) {
    this.#open = (this.#open << width) | value
    this.#count += width
    while (this.#count >= 8) {
      this.#count -= 8
      this.#byte((this.#open >>> this.#count) & 0xff)
    }
    this.#open &= (1 << this.#count) - 1
  }

  /** ue(v), section 9.1. @param value below 4095 */
  unsigned(value: number) {
    const width = 32 - Math.clz32(value + 1)
    this.put(0, width - 1)
    this.put(value + 1, width)
  }

  /** se(v), section 9.1.1 */
  signed(value: number) {
    this.unsigned(value > 0 ? 2 * value - 1 : -2 * value)
  }

  align() {
    if (this.#count > 0) this.put(0, 8 - this.#count)
  }

  /** @throws RangeError between two bytes */
  bytes(all: Uint8Array) {
    if (this.#count > 0) throw new RangeError('between two bytes')
    this.#room(all.length)
    this.#bytes.set(all, this.#length)
    this.#length += all.length
  }

  /** Ends with a one and zeros, section 7.3.2.11. */
  end(): Uint8Array<ArrayBuffer> {
    this.put(1, 1)
    this.align()
    return this.#bytes.slice(0, this.#length)
  }

  #byte(value: number) {
    this.#room(1)
    this.#bytes[this.#length++] = value
  }

  #room(more: number) {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
