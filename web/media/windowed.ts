/** Reads small parts of a file, most of which lie one behind the other: what is asked for is read with what follows it. */
export class Windowed {
  private window = new Uint8Array()
  private windowAt = 0

  /** @param bytes that are read at a time */
  constructor(
    private readonly source: Blob,
    private readonly bytes: number,
  ) {}

  /** Bytes between two places, as far as the file has them; only to be read. */
  async read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
    const last = Math.min(to, this.source.size)
    const isThere = from >= this.windowAt && last <= this.windowAt + this.window.length
    if (!isThere && from < last) {
      const end = Math.max(last, from + this.bytes)
      this.window = new Uint8Array(await this.source.slice(from, end).arrayBuffer())
      this.windowAt = from
    }
    return this.window.subarray(from - this.windowAt, Math.max(from, last) - this.windowAt)
  }
}
